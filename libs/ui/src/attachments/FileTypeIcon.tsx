import {
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconMovie,
  IconPhoto,
} from '@tabler/icons-react';
import { fileKind, type FileKind } from './file-kind';
import classes from './FileTypeIcon.module.css';

const ICONS: Record<FileKind, typeof IconFile> = {
  pdf: IconFileTypePdf,
  image: IconPhoto,
  video: IconMovie,
  text: IconFileText,
  sheet: IconFileSpreadsheet,
  other: IconFile,
};

/** An icon for the kind of a file; the name beside it ends with the same information. */
export function FileTypeIcon({ name }: { name: string }) {
  const kind = fileKind(name);
  const Icon = ICONS[kind];
  return <Icon size={24} stroke={1.5} className={classes.icon} aria-hidden />;
}
