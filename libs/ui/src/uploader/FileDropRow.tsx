import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { FileTypeIcon } from '../attachments/FileTypeIcon';
import { ProgressLine } from './ProgressLine';
import classes from './FileDrop.module.css';
import type { FileDropItem } from './file-drop-item';

export interface FileDropRowLabels {
  retry: string;
  /** The name of the button that removes a file, for screen readers. */
  remove: (name: string) => string;
  /** The name of the button that restores a struck-through file, for screen readers. */
  restore: (name: string) => string;
  /** The name of a file's progress, for screen readers. */
  progress: (name: string) => string;
  /** A size in the user's language. */
  size: (bytes: number) => string;
}

interface FileDropRowProps {
  item: FileDropItem;
  labels: FileDropRowLabels;
  onRetry: () => void;
  onRemove: () => void;
  /** Restores a file that was struck through. */
  onRestore?: (() => void) | undefined;
}

/** One file: name, size, progress, and error. */
export function FileDropRow(props: FileDropRowProps) {
  const { item, labels, onRetry, onRemove, onRestore } = props;
  const { name, size, state, progress, error, canRetry = false, isStruck = false } = item;
  return (
    <li className={classes.row} data-state={state} data-struck={isStruck || undefined}>
      <FileTypeIcon name={name} />
      <div className={classes.file}>
        <div className={classes.line}>
          <span className={classes.name} title={name}>
            {isStruck ? <s>{name}</s> : name}
          </span>
          <span className={classes.size}>
            {state === 'uploading' ? `${progress}%` : labels.size(size)}
          </span>
        </div>
        {state === 'uploading' && <ProgressLine label={labels.progress(name)} value={progress} />}
        <div className={classes.error} role="alert">
          {error}
        </div>
      </div>
      {state === 'failed' && canRetry && (
        <Button variant="default" size="compact-sm" onClick={onRetry}>
          {labels.retry}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray.7"
        size={32}
        aria-label={isStruck ? labels.restore(name) : labels.remove(name)}
        title={isStruck ? labels.restore(name) : undefined}
        onClick={isStruck ? onRestore : onRemove}
      >
        {isStruck ? <IconArrowBackUp size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
      </ActionIcon>
    </li>
  );
}
