import type { Attachment, FieldChange } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import classes from './Review.module.css';

/**
 * Changes that have no line of their own, such as documents: old and new with the names of their
 * files; pictures side by side.
 */
export function OtherChanges({ changes }: { changes: readonly FieldChange[] }) {
  return changes.map(({ field, label, before, after, beforeFiles, afterFiles }) => (
    <div key={field} data-wide data-changed>
      <dt>{label}</dt>
      <dd>
        {[...beforeFiles, ...afterFiles].some(isPicture) ? (
          <Pictures before={beforeFiles} after={afterFiles} />
        ) : (
          <>
            <del>{inOneLine(before, beforeFiles)}</del>
            <ins>{inOneLine(after, afterFiles)}</ins>
          </>
        )}
      </dd>
    </div>
  ));
}

interface PicturesProps {
  before: readonly Attachment[];
  after: readonly Attachment[];
}

function Pictures({ before, after }: PicturesProps) {
  const { t } = useTranslation('review');
  const sides = [
    { caption: t('documents.before'), files: before },
    { caption: t('documents.after'), files: after },
  ];
  return (
    <div className={classes.sides}>
      {sides.map(({ caption, files }) => (
        <figure key={caption}>
          <figcaption>{caption}</figcaption>
          {files.length === 0 && '–'}
          {files.map((file) =>
            isPicture(file) ? (
              <img key={file.id} src={file.url} alt={`${caption}: ${file.name}`} />
            ) : (
              <span key={file.id}>{file.name}</span>
            ),
          )}
        </figure>
      ))}
    </div>
  );
}

const isPicture = ({ type }: Attachment): boolean => type.startsWith('image/');

const inOneLine = (text: string, files: readonly { name: string }[]): string =>
  [text, ...files.map(({ name }) => name)].filter(Boolean).join(' · ') || '–';
