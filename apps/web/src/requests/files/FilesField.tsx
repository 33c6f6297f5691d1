import type { Attachment, UploadKind } from '@portal/contracts';
import { Input, Stack, Text } from '@mantine/core';
import { FileDrop } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useFileDropTexts } from '../../platform/upload/use-file-labels';
import { useUploads } from '../../platform/upload/use-uploads';
import { FileLinks } from './FileLinks';

export interface FilesFieldProps {
  /** The name of the field in its form. Uploads continue while the field is collapsed. */
  name: string;
  label: string;
  /** Shows the label above the field; omit it if a heading already says it. */
  isTitled?: boolean;
  required?: boolean;
  files: readonly Attachment[];
  /** Files that the next save removes; until then they are shown struck through. */
  struckIds?: ReadonlySet<string>;
  /** Strikes a file through, or restores it; if omitted, a removed file disappears at once. */
  onStrike?: (id: string, isStruck: boolean) => void;
  /**
   * Called with a change to the current list of files: several files may arrive at the same time.
   */
  onChange: (change: (files: Attachment[]) => Attachment[]) => void;
  kind?: UploadKind;
  /** Accepted extensions; by default all of the kind. */
  accept?: string;
  max: number;
  hint?: string;
  error?: string | undefined;
  /** The files cannot be changed: a revision that the plant only allowed takes no other papers. */
  isLocked?: boolean;
}

/**
 * The files of a form. A file is uploaded as soon as the user adds it, and becomes part of the form
 * when it has arrived.
 */
export function FilesField(props: FilesFieldProps) {
  return props.isLocked ? <LockedFiles {...props} /> : <OpenFiles {...props} />;
}

/** Files that are read-only now, and why. */
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
  // Files that are struck through do not count towards the limit.
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
