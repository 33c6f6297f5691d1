import type { Result } from '@portal/contracts';
import { IconFiles } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Item.module.css';
import { toneOf } from '../../requests/feedback/result-tone';
import { Thumbnail } from '../../requests/form/Thumbnail';

export interface DocumentState {
  done: number;
  required: number;
}

interface LineProps {
  index: number;
  item: { image: string | null; imageId: string | null; result: Result };
  /** Stands where there is no picture; a person when left out. */
  placeholder?: ReactNode;
  documents: DocumentState;
  /** Says so where there is none. */
  needsPicture?: boolean;
  /** What tells this item from others. */
  children: ReactNode;
}

/** An item in one line: number, picture, the family's own words, and how its documents stand. */
export function LineParts(props: LineProps) {
  const { t } = useTranslation('entry');
  const { index, item, placeholder, needsPicture = false, children } = props;
  const { done, required } = props.documents;
  return (
    <>
      <span className={classes.index}>{index + 1}</span>
      <Thumbnail image={item.image} tone={toneOf(item.result)} placeholder={placeholder} />
      {children}
      {needsPicture && item.imageId === null && (
        <span className={classes.gap}>{t('items.noPhoto')}</span>
      )}
      <span
        className={classes.documents}
        data-whole={done === required || undefined}
        title={t('items.documents', { done, required })}
      >
        {required > 0 && (
          <>
            <IconFiles size={16} aria-hidden />
            {done}/{required}
          </>
        )}
      </span>
    </>
  );
}
