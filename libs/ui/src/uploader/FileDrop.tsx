import { Button, Input } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import classes from './FileDrop.module.css';
import type { FileDropItem } from './file-drop-item';
import { FileDropRow, type FileDropRowLabels } from './FileDropRow';

export interface FileDropProps {
  /** What is to be given here; names the whole for screen readers. */
  label: string;
  /** Shows the label above; left out where a heading already says it. */
  isTitled?: boolean;
  /** Marks a shown label with a star. */
  required?: boolean;
  /** What may be given: kinds, size, number. */
  hint?: string;
  /** What a form says about it, for instance that it is required. */
  error?: string | undefined;
  /** Extensions or media types, as a file dialog takes them. */
  accept?: string;
  /** Whether several files may be given at once. */
  multiple?: boolean;
  disabled?: boolean;
  items: readonly FileDropItem[];
  onFiles: (files: File[]) => void;
  onRetry: (key: string) => void;
  /** Takes a file from the list; also cancels one that is on its way. */
  onRemove: (key: string) => void;
  /** Puts back a file that was struck through. */
  onRestore?: ((key: string) => void) | undefined;
  labels: FileDropRowLabels & {
    /** On the button. */
    choose: string;
    /** Beside the button: that files may be dropped here. */
    drop: string;
  };
}

/**
 * Takes files by dropping or by choosing, and lists them with their progress. What happens with them
 * is up to whoever uses it.
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
            // The same file may be chosen again, mended.
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
