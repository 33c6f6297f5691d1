import { getPreviewByte, type UploadKind } from '@portal/contracts';
import { PhotoUpload } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callForBlob } from '../../platform/api/call';
import { maxSize } from '../../platform/upload/check-file';
import { usePhotoTexts } from '../../platform/upload/use-file-labels';
import { useObjectUrl } from '../../platform/upload/use-object-url';
import type { PhotoRefusal } from '../../platform/upload/face-problem';
import { usePhoto } from '../../platform/upload/use-photo';
import { Field } from '../form/Field';
import { useProblem } from '../form/problems';

/** Loads a picture in the size shown here; the list has only one of 64 pixels. */
export function useLargeImage(imageId: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['image-1024', imageId],
    queryFn: ({ signal }) => callForBlob(getPreviewByte, { params: { id: imageId ?? '' }, signal }),
    enabled: imageId !== null,
    staleTime: Infinity,
    meta: { showsOwnErrors: true },
  });
  return useObjectUrl(data);
}

/** A picture with its address; both null if there is none. */
export interface Picture {
  imageId: string | null;
  image: string | null;
}

interface PhotoFieldProps extends Picture {
  itemId: string;
  /** The item's field that holds the picture; `imageId` by default. */
  name?: string;
  isEditable: boolean;
  kind: Extract<UploadKind, 'photo' | 'itemPhoto'>;
  label: string;
  /** What the picture should show. @param max the largest accepted file */
  hint: (max: string) => string;
  /** Wider than high, as pictures of things are. */
  isLandscape?: boolean | undefined;
  /** Shown if there is no picture. */
  placeholder?: ReactNode;
  /** An additional check of the picture. @returns why it is not accepted; null if it is */
  check?: ((imageId: string) => Promise<PhotoRefusal | null>) | undefined;
  onChange: (picture: Picture) => void;
}

const NONE: Picture = { imageId: null, image: null };

/** A picture of an item. */
export function PhotoField(props: PhotoFieldProps) {
  const { itemId, name = 'imageId', kind, label, check, onChange } = props;
  const texts = usePhotoTexts(kind);
  const missing = useProblem(name, itemId);
  const photo = usePhoto({
    kind,
    name: `${itemId}.${name}`,
    accept: async ({ id: imageId, url }) => {
      const refusal = (await check?.(imageId)) ?? null;
      onChange(refusal === null ? { imageId, image: url } : NONE);
      return refusal;
    },
  });
  const large = useLargeImage(props.imageId);
  const clear = () => {
    photo.clear();
    if (photo.progress === null) onChange(NONE);
  };
  return (
    <Field name={name} itemId={itemId}>
      <PhotoUpload
        {...texts}
        isUpright
        isLandscape={props.isLandscape === true}
        placeholder={props.placeholder}
        label={label}
        hint={props.isEditable ? props.hint(maxSize(kind)) : ''}
        src={photo.src ?? large ?? props.image}
        progress={photo.progress}
        error={photo.error ?? missing}
        disabled={!props.isEditable}
        onFile={photo.choose}
        onRemove={clear}
      />
    </Field>
  );
}
