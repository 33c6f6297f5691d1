/** A file in the field, with its progress. */
export interface FileDropItem {
  key: string;
  name: string;
  /** In bytes. */
  size: number;
  state: 'uploading' | 'done' | 'failed';
  /** 0 to 100. */
  progress: number;
  /** Why it failed. */
  error?: string | undefined;
  /** The next save removes it; until then it can be restored. */
  isStruck?: boolean;
  /** Whether trying again may help. */
  canRetry?: boolean;
}
