import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Manual } from '@portal/contracts';
import { IconBook2, IconExternalLink, IconFiles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './ManualCard.module.css';

interface ManualCardProps {
  manual: Manual;
  onOpen: () => void;
}

/** One manual of a library; a click anywhere on the card opens it. */
export function ManualCard({ manual, onOpen }: ManualCardProps) {
  const { t } = useTranslation('library');
  const { name, description, imageUrl, externalUrl, files } = manual;
  const body = (
    <>
      <span className={classes.picture}>
        {imageUrl ? (
          <img src={imageUrl} alt="" loading="lazy" width={800} height={500} />
        ) : (
          <IconBook2 size={48} stroke={1.2} aria-hidden />
        )}
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.description}>{description}</span>
        <Foot externalUrl={externalUrl} count={files.length} />
      </span>
    </>
  );
  if (externalUrl) {
    return (
      <a className={classes.card} href={externalUrl} target="_blank" rel="noopener noreferrer">
        {body}
        <VisuallyHidden>{t('newTab')}</VisuallyHidden>
      </a>
    );
  }
  return (
    <UnstyledButton className={classes.card} disabled={files.length === 0} onClick={onOpen}>
      {body}
    </UnstyledButton>
  );
}

/** What the card opens: a link or files. */
function Foot({ externalUrl, count }: { externalUrl: string; count: number }) {
  const { t } = useTranslation('library');
  const Icon = externalUrl ? IconExternalLink : IconFiles;
  const filed = count === 0 ? t('noFiles') : t('fileCount', { count });
  return (
    <span className={classes.foot}>
      <Icon size={16} aria-hidden />
      {externalUrl ? t('external') : filed}
    </span>
  );
}
