import { IconArrowRight, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLargeImage, type Picture } from '../../../requests/items/PhotoField';
import classes from './People.module.css';

/** The photo on a person's card, and the new photo beside it. */
export function PhotoPair({ before, after }: { before: Picture; after: Picture }) {
  const { t } = useTranslation('cardChange');
  return (
    <span className={classes.pair}>
      <Photo label={t('photo.now')} {...before} />
      <IconArrowRight size={20} aria-hidden className={classes.arrow} />
      <Photo label={t('photo.new')} {...after} />
    </span>
  );
}

function Photo({ label, imageId, image }: Picture & { label: string }) {
  const large = useLargeImage(imageId);
  const src = large ?? image;
  return (
    <figure>
      {src ? (
        <img src={src} alt={label} />
      ) : (
        <span data-none="">
          <IconUser size={40} stroke={1.2} aria-hidden />
        </span>
      )}
      <figcaption>{label}</figcaption>
    </figure>
  );
}
