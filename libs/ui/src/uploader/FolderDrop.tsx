import { Button } from '@mantine/core';
import { IconFiles, IconFolder } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { chosenFiles, droppedFiles, type PathFile } from './dropped-files';
import classes from './FileDrop.module.css';

export interface FolderDropProps {
  /** Names the field for screen readers. */
  label: string;
  /** What has been chosen, or what may be. */
  hint: string;
  /** Extensions for the file dialog. */
  accept: string;
  disabled?: boolean;
  onFiles: (files: PathFile[]) => void;
  /** The browser could not read what was dropped, for example because the folder is gone. */
  onUnread: () => void;
  labels: {
    chooseFiles: string;
    chooseFolder: string;
    /** The text beside the buttons: files and folders can be dropped here. */
    drop: string;
  };
}

/** Lets the file dialog choose a folder; React's types do not know the attribute. */
const OF_FOLDER = { webkitdirectory: '' };

/** A field for many files or whole folders, dropped or chosen. */
export function FolderDrop(props: FolderDropProps) {
  const { label, hint, disabled = false, labels, onFiles } = props;
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (given: readonly PathFile[]) => {
    if (given.length > 0 && !disabled) onFiles([...given]);
  };
  const shared = {
    type: 'file',
    hidden: true,
    multiple: true,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      take(chosenFiles(event.target.files ?? []));
      // The user may correct the same files and choose them again.
      event.target.value = '';
    },
  };
  return (
    <div role="group" aria-label={label}>
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        data-disabled={disabled || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void droppedFiles(event.dataTransfer).then(take, props.onUnread);
        }}
      >
        <Button
          variant="default"
          leftSection={<IconFolder size={18} aria-hidden />}
          disabled={disabled}
          onClick={() => folder.current?.click()}
        >
          {labels.chooseFolder}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFiles size={18} aria-hidden />}
          disabled={disabled}
          onClick={() => files.current?.click()}
        >
          {labels.chooseFiles}
        </Button>
        <span className={classes.words}>
          <span>{labels.drop}</span>
          <span className={classes.hint} role="status">
            {hint}
          </span>
        </span>
        <input ref={files} aria-label={labels.chooseFiles} accept={props.accept} {...shared} />
        <input ref={folder} aria-label={labels.chooseFolder} {...OF_FOLDER} {...shared} />
      </div>
    </div>
  );
}
