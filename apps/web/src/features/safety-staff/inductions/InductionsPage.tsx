import { Button } from '@mantine/core';
import { EmptyState, LoadingState } from '@portal/ui';
import { IconListDetails } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { Page } from '../../../platform/page/Page';
import { safetyPaths } from '../../../plant/safety';
import { InductionSection } from './InductionSection';
import { PersonAttempts } from './PersonAttempts';
import { useInductions } from './queries';

/** Where safety staff keep inductions and questions. */
const LISTS = {
  inductions: safetyPaths.inductionList,
  questions: safetyPaths.questionList,
  workbook: safetyPaths.workbook,
} as const;

/** The inductions with their QR codes and the questions that fail most, and the attempts of a person. */
export default function InductionsPage() {
  const { t } = useTranslation(['inductions', 'common']);
  const { data, error, refetch } = useInductions();
  return (
    <Page
      title={t('title')}
      actions={
        <>
          {(['inductions', 'questions', 'workbook'] as const).map((list) => (
            <Button
              key={list}
              component={Link}
              to={LISTS[list]}
              variant="default"
              leftSection={<IconListDetails size={18} aria-hidden />}
            >
              {t(`lists.${list}`)}
            </Button>
          ))}
        </>
      }
    >
      {error && !data && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <LoadingState text={t('common:loading')} />}
      {data?.inductions.length === 0 && <EmptyState text={t('none')} />}
      {data?.inductions.map((induction) => (
        <InductionSection key={induction.id} induction={induction} />
      ))}
      {data && <PersonAttempts />}
    </Page>
  );
}
