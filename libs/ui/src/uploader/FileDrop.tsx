import { Button, Input } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import classes from './FileDrop.module.css';
import type { FileDropItem } from './file-drop-item';
import { FileDropRow, type FileDropRowLabels } from './FileDropRow';

export interface FileDropProps {
  /** What the user should add here; names the field for screen readers. */
  label: string;
  /** Shows the label above the field; omit it if a heading already says it. */
  isTitled?: boolean;
  /** Marks a shown label with a star. */
  required?: boolean;
  /** What the field accepts: kinds, size, number. */
  hint?: string;
  /** The form's error, for example that the field is required. */
  error?: string | undefined;
  /** Extensions or media types for the file dialog. */
  accept?: string;
  /** Whether the user may add several files at once. */
  multiple?: boolean;
  disabled?: boolean;
  items: readonly FileDropItem[];
  onFiles: (files: File[]) => void;
  onRetry: (key: string) => void;
  /** Removes a file from the list; also cancels its upload. */
  onRemove: (key: string) => void;
  /** Restores a file that was struck through. */
  onRestore?: ((key: string) => void) | undefined;
  labels: FileDropRowLabels & {
    /** The text of the button. */
    choose: string;
    /** The text beside the button: files can be dropped here. */
    drop: string;
  };
}

/**
 * A field for files, dropped or chosen, which lists them with their progress. The caller uploads
 * them.
 */
export function FileDrop(props: FileDropProps) {
  const { label, hint, error, multiple = false, disabled = false, items, labels } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const id = useId();
  const take = (files: FileList | null) => {
    const all = [...(files ?? [])];
    if (all.length > 0 && !disabled) props.onFiles(multiple ? all : all.slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div role="group" aria-label={label} aria-describedby={`${id}-hint ${id}-error`}>
      {props.isTitled && (
        <Input.Label labelElement="div" required={props.required === true} aria-hidden>
          {label}
        </Input.Label>
      )}
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        data-error={error !== undefined || undefined}
        data-disabled={disabled || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button
          variant="default"
          leftSection={<IconUpload size={18} aria-hidden />}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {labels.choose}
        </Button>
        <span className={classes.words}>
          <span>{labels.drop}</span>
          <span id={`${id}-hint`} className={classes.hint}>
            {hint}
          </span>
        </span>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={props.accept}
          multiple={multiple}
          onChange={(event) => {
            take(event.target.files);
            // The user may correct the same file and choose it again.
            event.target.value = '';
          }}
        />
      </div>
      <div id={`${id}-error`} className={classes.error} role="alert">
        {error}
      </div>
      {items.length > 0 && (
        <ul className={classes.list}>
          {items.map((item) => (
            <FileDropRow
              key={item.key}
              item={item}
              labels={labels}
              onRetry={() => props.onRetry(item.key)}
              onRemove={() => props.onRemove(item.key)}
              onRestore={props.onRestore && (() => props.onRestore?.(item.key))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
