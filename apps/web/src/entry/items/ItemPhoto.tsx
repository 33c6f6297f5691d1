import type { UploadKind } from '@portal/contracts';
import type { ReactNode } from 'react';
import type { PhotoRefusal } from '../../platform/upload/face-problem';
import { PhotoField } from '../../requests/items/PhotoField';
import { changeItem, useEditing, useItemPart } from '../editing';

interface ItemPhotoProps {
  itemId: string;
  isEditable: boolean;
  kind: Extract<UploadKind, 'photo' | 'itemPhoto'>;
  label: string;
  /** What it should show. @param max the largest file taken */
  hint: (max: string) => string;
  /** Wider than high, as pictures of things are. */
  isLandscape?: boolean;
  /** Stands where there is no picture. */
  placeholder?: ReactNode;
  /** What has to hold of it besides. @returns why it cannot be taken; null when it can */
  check?: (imageId: string) => Promise<PhotoRefusal | null>;
}

/** The picture of an item of the form that is open. */
export function ItemPhoto(props: ItemPhotoProps) {
  const { form } = useEditing();
  const image = (useItemPart(props.itemId, 'image') as string | null | undefined) ?? null;
  const imageId = (useItemPart(props.itemId, 'imageId') as string | null | undefined) ?? null;
  return (
    <PhotoField
      {...props}
      imageId={imageId}
      image={image}
      onChange={(picture) => changeItem(form, props.itemId, () => picture)}
    />
  );
}
