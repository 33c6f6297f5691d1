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
  /** What the picture should show. @param max the largest file that the server accepts */
  hint: (max: string) => string;
  /** Whether the picture is wider than high, as pictures of things are. */
  isLandscape?: boolean;
  /** Replaces the picture if there is none. */
  placeholder?: ReactNode;
  /** Another check of the picture. @returns why the picture is refused; null if it is fine */
  check?: (imageId: string) => Promise<PhotoRefusal | null>;
}

/** The picture of an item in the open form. */
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
