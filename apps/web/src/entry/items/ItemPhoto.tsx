import { getPreviewByte, type UploadKind } from '@portal/contracts';
import { PhotoUpload } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callForBlob } from '../../platform/api/call';
import { maxSize } from '../../platform/upload/check-file';
import { usePhotoTexts } from '../../platform/upload/use-file-labels';
import { useObjectUrl } from '../../platform/upload/use-object-url';
import { usePhoto } from '../../platform/upload/use-photo';
import { changeItem, useEditing, useItemPart } from '../editing';
import { Field } from '../../requests/form/Field';
import { useProblem } from '../../requests/form/problems';

/** A picture as large as it is shown here; the list has one of 64 pixels. */
function useLargeImage(imageId: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['image-1024', imageId],
    queryFn: ({ signal }) => callForBlob(getPreviewByte, { params: { id: imageId ?? '' }, signal }),
    enabled: imageId !== null,
    staleTime: Infinity,
    meta: { showsOwnErrors: true },
  });
  return useObjectUrl(data);
}

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
  check?: (imageId: string) => Promise<string | null>;
}

/** An item's picture. */
export function ItemPhoto(props: ItemPhotoProps) {
  const { itemId: id, kind, label, check } = props;
  const texts = usePhotoTexts(kind);
  const { form } = useEditing();
  const image = (useItemPart(id, 'image') as string | null | undefined) ?? null;
  const currentId = (useItemPart(id, 'imageId') as string | null | undefined) ?? null;
  const missing = useProblem('imageId', id);
  const photo = usePhoto({
    kind,
    name: `${id}.image`,
    accept: async ({ id: imageId, url }) => {
      const refusal = (await check?.(imageId)) ?? null;
      const taken = refusal === null;
      changeItem(form, id, () => ({ imageId: taken ? imageId : null, image: taken ? url : null }));
      return refusal;
    },
  });
  const large = useLargeImage(currentId);
  const clear = () => {
    photo.clear();
    if (photo.progress === null) changeItem(form, id, () => ({ imageId: null, image: null }));
  };
  return (
    <Field name="imageId" itemId={id}>
      <PhotoUpload
        {...texts}
        isUpright
        isLandscape={props.isLandscape === true}
        placeholder={props.placeholder}
        label={label}
        hint={props.isEditable ? props.hint(maxSize(kind)) : ''}
        src={photo.src ?? large ?? image}
        progress={photo.progress}
        error={photo.error ?? missing}
        disabled={!props.isEditable}
        onFile={photo.choose}
        onRemove={clear}
      />
    </Field>
  );
}
