import type { KeptEntry } from './kept-entry';
import type { useUploads } from './use-sent-files';
import type { FieldProblems, Step, WorkerForm } from './worker-steps';

/** What every screen gets. */
export interface StepProps {
  secret: string;
  form: WorkerForm;
  entry: KeptEntry;
  uploads: ReturnType<typeof useUploads>;
  /** Problems of fields, of the server or of the page. */
  problems: FieldProblems;
  change: (values: Partial<KeptEntry>) => void;
  show: (step: Step) => void;
  setProblems: (problems: FieldProblems) => void;
  onNext: () => void;
  onBack: () => void;
}
