import { LoadingState } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { Section } from '../../requests/form/Section';
import classes from './Records.module.css';

interface SectionNoticeProps {
  title: string;
  /** What came instead of the data; nothing while they are on their way. */
  error: unknown;
  refetch: () => unknown;
}

/** A section of which nothing is there: it is being loaded, or that has failed. */
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
