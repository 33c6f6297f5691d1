import { requiredContext } from '../../platform/page/required-context';

/** The draft of the open form on the server. */
export interface Saving {
  /** Whether the server has the request. */
  isStored: boolean;
  /** Sends what the server lacks; the message is the server's reason for a refusal, if it gave one. */
  save: () => Promise<{ isSaved: boolean; message: string }>;
}

/** The draft of the form around; parts of the form use it to save before a call that needs the stored request. */
export const [SavingProvider, useSaving] = requiredContext<Saving>('Outside of a wizard');
