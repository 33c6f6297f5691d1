import { checkFace, getPreview64 } from '@portal/contracts';
import { PhotoUpload } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, callForBlob } from '../../../platform/api/call';
import { callHeld } from '../../../platform/api/call-held';
import { maxSize } from '../../../platform/upload/check-file';
import { useObjectUrl } from '../../../platform/upload/use-object-url';
import { usePhotoTexts } from '../../../platform/upload/use-file-labels';
import { usePhoto } from '../../../platform/upload/use-photo';
import { Field } from '../../../requests/form/Field';
import { useProblem } from '../../../requests/form/problems';
import { changeItem, useEditing, useItemPart } from '../form/people-context';

/** A picture that has no address of its own yet. */
function useFetchedImage(imageId: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['image-64', imageId],
    queryFn: ({ signal }) => callForBlob(getPreview64, { params: { id: imageId ?? '' }, signal }),
    enabled: imageId !== null,
    staleTime: Infinity,
    meta: { showsOwnErrors: true },
  });
  return useObjectUrl(data);
}

/** Somebody's photo; it has to show exactly one face (document 1, section 5). */
export function PersonPhoto({ itemId: id, isEditable }: { itemId: string; isEditable: boolean }) {
  const { t } = useTranslation('people');
  const texts = usePhotoTexts('photo');
  const { form } = useEditing();
  const image = useItemPart(id, 'image') ?? null;
  const currentId = useItemPart(id, 'imageId') ?? null;
  const missing = useProblem('imageId', id);
  const photo = usePhoto({
    kind: 'photo',
    name: `${id}.image`,
    accept: async ({ id: imageId, url }) => {
      const face = await callHeld(() => call(checkFace, { body: { imageId } }));
      if (!face.success) {
        changeItem(form, id, () => ({ imageId: null, image: null }));
        return face.message;
      }
      changeItem(form, id, () => ({ imageId, image: url }));
      return null;
    },
  });
  const fetched = useFetchedImage(image ? null : currentId);
  const clear = () => {
    photo.clear();
    if (photo.progress === null) changeItem(form, id, () => ({ imageId: null, image: null }));
  };
  return (
    <Field name="imageId" itemId={id}>
      <PhotoUpload
        {...texts}
        isUpright
        label={t('items.photo')}
        hint={t('items.photoHint', { max: maxSize('photo') })}
        src={photo.src ?? image ?? fetched}
        progress={photo.progress}
        error={photo.error ?? missing}
        disabled={!isEditable}
        onFile={photo.choose}
        onRemove={clear}
      />
    </Field>
  );
}
