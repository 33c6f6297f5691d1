import { Button } from '@mantine/core';
import { IconCamera, IconTrash, IconUser } from '@tabler/icons-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import classes from './PhotoUpload.module.css';
import { ProgressLine } from './ProgressLine';

export interface PhotoUploadProps {
  /** Whose or which picture this is; names the whole for screen readers. */
  label: string;
  /** The picture to show; the placeholder stands for null. */
  src: string | null;
  /** What may be given: kinds, size, shape. */
  hint?: string;
  /** Why the last picture was not taken. */
  error?: string | undefined;
  /** 0 to 100 while a picture is on its way; the actions wait until it has arrived. */
  progress?: number | null;
  accept?: string;
  disabled?: boolean;
  /** The actions below the picture instead of beside it. */
  isUpright?: boolean;
  /** A frame wider than high, for pictures of things. */
  isLandscape?: boolean;
  /** Stands where there is no picture; a person when left out. */
  placeholder?: ReactNode;
  onFile: (file: File) => void;
  /** Left out where a picture can only be replaced. While one is on its way, this cancels it. */
  onRemove?: (() => void) | undefined;
  labels: {
    choose: string;
    replace: string;
    remove: string;
    cancel: string;
    progress: string;
  };
}

/** A portrait that can be chosen, dropped, replaced and removed. */
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
          // The same file may be chosen again, mended.
          event.target.value = '';
        }}
      />
    </div>
  );
}
