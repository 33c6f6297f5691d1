/** A file somebody has given, and how it is doing. */
export interface FileDropItem {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  state: 'uploading' | 'done' | 'failed';
  /** 0 to 100. */
  progress: number;
  /** Why it failed. */
  error?: string | undefined;
  /** It is taken out with the next save, and can be put back until then. */
  isStruck?: boolean;
  /** Whether trying again may help. */
  canRetry?: boolean;
}
