import { Button } from '@mantine/core';
import { IconCamera, IconTrash, IconUser } from '@tabler/icons-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import classes from './PhotoUpload.module.css';
import { ProgressLine } from './ProgressLine';

export interface PhotoUploadProps {
  /** What the picture shows; names the field for screen readers. */
  label: string;
  /** The picture; if null, the placeholder is shown. */
  src: string | null;
  /** What the field accepts: kinds, size, shape. */
  hint?: string;
  /** Why the last picture was not accepted. */
  error?: string | undefined;
  /** 0 to 100 while a picture is being sent; the actions are disabled until it has arrived. */
  progress?: number | null;
  accept?: string;
  disabled?: boolean;
  /** Puts the actions below the picture instead of beside it. */
  isUpright?: boolean;
  /** A frame that is wider than high, for pictures of things. */
  isLandscape?: boolean;
  /** Shown if there is no picture; by default the icon of a person. */
  placeholder?: ReactNode;
  onFile: (file: File) => void;
  /** Omitted if a picture can only be replaced. While one is being sent, this cancels it. */
  onRemove?: (() => void) | undefined;
  labels: {
    choose: string;
    replace: string;
    remove: string;
    cancel: string;
    progress: string;
  };
}

/** A picture that the user can choose, drop, replace and remove. */
export function PhotoUpload(props: PhotoUploadProps) {
  const { label, src, hint, error, progress = null, disabled = false, onRemove, labels } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const id = useId();
  const isBusy = progress !== null;
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !disabled && !isBusy) props.onFile(file);
  };
  return (
    <div
      role="group"
      aria-label={label}
      aria-describedby={`${id}-hint ${id}-error`}
      className={classes.photo}
      data-upright={props.isUpright || undefined}
      data-landscape={props.isLandscape || undefined}
    >
      <div
        className={classes.frame}
        data-over={isOver || undefined}
        data-error={error !== undefined || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled && !isBusy);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        {src ? (
          <img src={src} alt={label} />
        ) : (
          (props.placeholder ?? <IconUser size={48} stroke={1.2} aria-hidden />)
        )}
      </div>
      <div className={classes.side}>
        {!disabled && (
          <div className={classes.actions}>
            <Button
              variant="default"
              leftSection={<IconCamera size={18} aria-hidden />}
              disabled={isBusy}
              onClick={() => input.current?.click()}
            >
              {src ? labels.replace : labels.choose}
            </Button>
            {onRemove && (src !== null || isBusy) && (
              <Button
                variant="subtle"
                leftSection={isBusy ? null : <IconTrash size={18} aria-hidden />}
                onClick={onRemove}
              >
                {isBusy ? labels.cancel : labels.remove}
              </Button>
            )}
          </div>
        )}
        {isBusy && <ProgressLine label={labels.progress} value={progress} />}
        <span id={`${id}-hint`} className={classes.hint}>
          {hint}
        </span>
        <span id={`${id}-error`} className={classes.error}>
          {error}
        </span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={props.accept}
        onChange={(event) => {
          take(event.target.files);
          // The user may correct the same file and choose it again.
          event.target.value = '';
        }}
      />
    </div>
  );
}
