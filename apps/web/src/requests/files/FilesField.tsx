import type { Attachment, UploadKind } from '@portal/contracts';
import { FileDrop } from '@portal/ui';
import { useFileDropTexts } from '../../platform/upload/use-file-labels';
import { useUploads } from '../../platform/upload/use-uploads';

export interface FilesFieldProps {
  /** Of the field in its form; files go on arriving while it is folded away. */
  name: string;
  label: string;
  /** Shows the label above; left out where a heading already says it. */
  isTitled?: boolean;
  required?: boolean;
  files: readonly Attachment[];
  /** Takes a change of the files as they are at that time, since several may arrive together. */
  onChange: (change: (files: Attachment[]) => Attachment[]) => void;
  kind?: UploadKind;
  /** Extensions taken; all of the kind's when left out. */
  accept?: string;
  max: number;
  hint?: string;
  error?: string | undefined;
  disabled?: boolean;
}

/** Files of a form: uploaded as soon as they are given, and part of the form once they have arrived. */
export function FilesField(props: FilesFieldProps) {
  const { label, files, onChange, kind = 'document', max, disabled = false } = props;
  const texts = useFileDropTexts(kind);
  const uploads = useUploads(
    kind,
    (file) => onChange((all) => (all.length < max ? [...all, file] : all)),
    props.name,
  );
  const arrived = files.map(({ id, name, size }) => ({
    key: id,
    name,
    size,
    state: 'done' as const,
    progress: 100,
  }));
  const remove = (key: string) => {
    uploads.remove(key);
    onChange((all) => all.filter(({ id }) => id !== key));
  };
  return (
    <FileDrop
      {...texts}
      {...(props.accept === undefined ? {} : { accept: props.accept })}
      hint={props.hint ?? texts.hint}
      label={label}
      isTitled={props.isTitled === true}
      required={props.required === true}
      error={props.error}
      multiple={max > 1}
      disabled={disabled || files.length >= max}
      items={[...arrived, ...uploads.items.filter(({ state }) => state !== 'done')]}
      onFiles={(given) => uploads.add(given.slice(0, max - files.length))}
      onRetry={uploads.retry}
      onRemove={remove}
    />
  );
}
