import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import classes from './AttachmentList.module.css';
import { FileTypeIcon } from './FileTypeIcon';

/** A stored file that can be opened. */
export interface ListedFile {
  id: string;
  name: string;
  /** An address that works without any header. */
  url: string;
  /** In bytes; omitted if unknown. */
  size?: number;
}

export interface AttachmentListProps {
  /** Names the list for screen readers. */
  label: string;
  files: readonly ListedFile[];
  /** Shows a file in the page; if omitted, the names are links to the files. */
  onOpen?: (file: ListedFile) => void;
  /** The file that is shown beside the list. */
  currentId?: string | undefined;
  labels: {
    /** The name of the download link, for screen readers. */
    download: (name: string) => string;
    /** A size in the user's language. */
    size: (bytes: number) => string;
  };
}

/** A list of files with kind, name and size; each can be opened and downloaded. */
export function AttachmentList({ label, files, onOpen, currentId, labels }: AttachmentListProps) {
  return (
    <ul className={classes.list} aria-label={label}>
      {files.map((file) => {
        const words = (
          <>
            <FileTypeIcon name={file.name} />
            <span className={classes.words}>
              <span className={classes.name}>{file.name}</span>
              {file.size !== undefined && (
                <span className={classes.size}>{labels.size(file.size)}</span>
              )}
            </span>
          </>
        );
        const isCurrent = file.id === currentId;
        return (
          <li key={file.id} className={classes.row} data-current={isCurrent || undefined}>
            {onOpen ? (
              <UnstyledButton
                className={classes.open}
                aria-current={isCurrent || undefined}
                onClick={() => onOpen(file)}
              >
                {words}
              </UnstyledButton>
            ) : (
              <a className={classes.open} href={file.url} target="_blank" rel="noopener noreferrer">
                {words}
              </a>
            )}
            <ActionIcon
              component="a"
              href={file.url}
              download={file.name}
              variant="subtle"
              size={36}
              aria-label={labels.download(file.name)}
            >
              <IconDownload size={18} aria-hidden />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
}
