import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../../requests/items/Item.module.css';
import { ItemNote } from '../feedback/ItemNote';
import type { OfItem } from '../fields/FieldsOf';
import { ItemPhoto } from './ItemPhoto';

interface PicturedItemProps extends OfItem {
  /** The label of the picture. */
  label: string;
  /** What the picture should show. @param max the largest file that the server accepts */
  hint: (max: string) => string;
  /** Replaces the picture if there is none. */
  Icon: TablerIcon;
  fields: ReactNode;
  documents: ReactNode;
}

/** The open form of a vehicle or thing: a wide picture, the fields, and the documents. */
export function PicturedItem({ Icon, fields, documents, ...photo }: PicturedItemProps) {
  return (
    <>
      <ItemPhoto
        {...photo}
        kind="itemPhoto"
        isLandscape
        placeholder={<Icon size={48} stroke={1.2} aria-hidden />}
      />
      <div>
        <ItemNote itemId={photo.itemId} />
        <div className={classes.fields}>{fields}</div>
      </div>
      {documents}
    </>
  );
}
