import type { Attachment, UploadKind } from '@portal/contracts';
import { Input, Stack, Text } from '@mantine/core';
import { FileDrop } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useFileDropTexts } from '../../platform/upload/use-file-labels';
import { useUploads } from '../../platform/upload/use-uploads';
import { FileLinks } from './FileLinks';

export interface FilesFieldProps {
  /** Of the field in its form; files go on arriving while it is folded away. */
  name: string;
  label: string;
  /** Shows the label above; left out where a heading already says it. */
  isTitled?: boolean;
  required?: boolean;
  files: readonly Attachment[];
  /** Among them those that are taken out with the next save, and shown struck through until then. */
  struckIds?: ReadonlySet<string>;
  /** Strikes a file through, or puts it back; where left out, it is gone at once. */
  onStrike?: (id: string, isStruck: boolean) => void;
  /** Takes a change of the files as they are at that time, since several may arrive together. */
  onChange: (change: (files: Attachment[]) => Attachment[]) => void;
  kind?: UploadKind;
  /** Extensions taken; all of the kind's when left out. */
  accept?: string;
  max: number;
  hint?: string;
  error?: string | undefined;
  /** They stay as they are: a revision that was only allowed takes no other papers. */
  isLocked?: boolean;
}

/** Files of a form: uploaded as soon as they are given, and part of the form once they have arrived. */
export function FilesField(props: FilesFieldProps) {
  return props.isLocked ? <LockedFiles {...props} /> : <OpenFiles {...props} />;
}

/** Files that can only be read now, and why. */
function LockedFiles({ label, isTitled = false, files }: FilesFieldProps) {
  const { t } = useTranslation('requests');
  return (
    <Stack gap={4}>
      {isTitled && <Input.Label labelElement="div">{label}</Input.Label>}
      <FileLinks label={label} files={files} />
      <Text size="sm" c="dimmed">
        {t('filesLocked')}
      </Text>
    </Stack>
  );
}

function OpenFiles(props: FilesFieldProps) {
  const { label, files, onChange, kind = 'document', max, struckIds, onStrike } = props;
  const texts = useFileDropTexts(kind);
  // What is struck through takes no place of another.
  const most = max + (struckIds?.size ?? 0);
  const uploads = useUploads(
    kind,
    (file) => onChange((all) => (all.length < most ? [...all, file] : all)),
    props.name,
  );
  const arrived = files.map(({ id, name, size }) => ({
    key: id,
    name,
    size,
    state: 'done' as const,
    progress: 100,
    isStruck: struckIds?.has(id) ?? false,
  }));
  const remove = (key: string) => {
    uploads.remove(key);
    if (onStrike) onStrike(key, true);
    else onChange((all) => all.filter(({ id }) => id !== key));
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
      disabled={files.length >= most}
      items={[...arrived, ...uploads.items.filter(({ state }) => state !== 'done')]}
      onFiles={(given) => uploads.add(given.slice(0, most - files.length))}
      onRetry={uploads.retry}
      onRemove={remove}
      onRestore={(key) => onStrike?.(key, false)}
    />
  );
}
