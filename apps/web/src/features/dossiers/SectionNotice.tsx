import { LoadingState } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { Section } from '../../requests/form/Section';
import classes from './Records.module.css';

interface SectionNoticeProps {
  title: string;
  /** The error of loading; nothing while it is still loading. */
  error: unknown;
  refetch: () => unknown;
}

/** Replaces a section that is loading or has failed to load. */
export function SectionNotice({ title, error, refetch }: SectionNoticeProps) {
  const { t } = useTranslation('common');
  return (
    <Section title={title}>
      <div className={classes.wide}>
        {error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingState text={t('loading')} />
        )}
      </div>
    </Section>
  );
}
