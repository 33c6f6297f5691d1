import { Button, Group } from '@mantine/core';
import { LIBRARIES, type ManualGroup } from '@portal/contracts';
import { EmptyState, LoadingState } from '@portal/ui';
import { IconBooks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LinkTabs } from '../../platform/page/LinkTabs';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { Page } from '../../platform/page/Page';
import { useManualGroups, type Library } from './api/get-manual-groups';
import { ManualCards } from './ManualCards';

export interface LibraryPageProps {
  library: Library;
  /** The group in the address, even if it does not exist. */
  groupCode: string;
  pathOf: (library: Library, groupCode: string) => string;
}

/** A library: its groups, and the cards of one group. */
export function LibraryPage({ library, groupCode, pathOf }: LibraryPageProps) {
  const { t } = useTranslation(['library', 'common']);
  const { data, error, refetch } = useManualGroups();
  const groups = data?.filter((group) => group.library === library);
  const isKnown = groups?.some(({ code }) => code === groupCode);
  const toGroup = ({ code }: ManualGroup) => pathOf(library, code);
  const other = LIBRARIES.find((candidate) => candidate !== library);
  const firstOfOther = data?.find((group) => group.library === other);
  return (
    <Page
      title={t(`titles.${library}`)}
      actions={
        other &&
        firstOfOther && (
          <Button
            component={Link}
            to={pathOf(other, firstOfOther.code)}
            variant="default"
            leftSection={<IconBooks size={18} aria-hidden />}
          >
            {t(`titles.${other}`)}
          </Button>
        )
      }
    >
      {!data && !error && <LoadingState text={t('common:loading')} />}
      {error && !data && <LoadFailed error={error} onRetry={refetch} />}
      {groups && isKnown && (
        <>
          <LinkTabs
            label={t('groups')}
            tabs={groups.map((group) => ({
              name: group.name,
              path: toGroup(group),
              isCurrent: group.code === groupCode,
            }))}
          />
          <ManualCards key={groupCode} groupCode={groupCode} />
        </>
      )}
      {groups && !isKnown && (
        <EmptyState
          icon={<IconBooks size={36} stroke={1.4} aria-hidden />}
          text={t('unknownGroup')}
          action={
            <Group gap="sm" justify="center">
              {groups.map((group) => (
                <Button key={group.id} component={Link} to={toGroup(group)} variant="default">
                  {group.name}
                </Button>
              ))}
            </Group>
          }
        />
      )}
    </Page>
  );
}
