import type { Result } from '@portal/contracts';
import { IconFiles } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Item.module.css';
import { toneOf } from '../feedback/result-tone';
import { Thumbnail } from '../form/Thumbnail';

export interface DocumentState {
  done: number;
  required: number;
}

interface LineProps {
  index: number;
  item: { image: string | null; imageId: string | null; result: Result };
  /** Shown if there is no picture; by default the icon of a person. */
  placeholder?: ReactNode;
  documents: DocumentState;
  /** Shows a message if there is no picture. */
  needsPicture?: boolean;
  /** The text that identifies the item. */
  children: ReactNode;
}

/** An item in one line: number, picture, the family's own text, and the state of its documents. */
export function LineParts(props: LineProps) {
  const { t } = useTranslation('requests');
  const { index, item, placeholder, needsPicture = false, children } = props;
  const { done, required } = props.documents;
  return (
    <>
      <span className={classes.index}>{index + 1}</span>
      <Thumbnail image={item.image} tone={toneOf(item.result)} placeholder={placeholder} />
      {children}
      {needsPicture && (
        <span className={classes.noPicture}>{item.imageId === null && t('items.noPhoto')}</span>
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
