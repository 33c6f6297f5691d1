import type { MyProfile } from '@portal/contracts';
import { PhotoUpload } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { maxSize } from '../../../platform/upload/check-file';
import { usePhotoTexts } from '../../../platform/upload/use-file-labels';
import { usePhoto } from '../../../platform/upload/use-photo';
import { useAvatar } from '../avatar/get-avatar';
import { useSetAvatar } from '../avatar/use-set-avatar';

/** The user's own photo, and a button to change it. */
export function ProfilePhoto({ profile }: { profile: MyProfile }) {
  const { t } = useTranslation('accounts');
  const texts = usePhotoTexts('avatar');
  const current = useAvatar(profile);
  const accept = useSetAvatar(profile.userId);
  const photo = usePhoto({ kind: 'avatar', accept });
  return (
    <PhotoUpload
      {...texts}
      label={t('profile.photo')}
      hint={t('profile.photoHint', { max: maxSize('avatar') })}
      src={photo.src ?? current}
      progress={photo.progress}
      error={photo.error}
      onFile={photo.choose}
      onRemove={photo.progress === null ? undefined : photo.clear}
    />
  );
}
