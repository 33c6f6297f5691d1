import { Tabs } from '@mantine/core';
import { Dialog, LoadingState, ScrollRegion } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import '../../../requests/detail/tabs.css';
import { useSaving } from '../../../requests/draft/saving';
import { SelfLinkForm } from './SelfLinkForm';
import { SelfLinkList } from './SelfLinkList';
import { SelfPeople } from './SelfPeople';
import classes from './SelfRegistration.module.css';
import { sentPeople } from './take-entries';
import { useSelfRegistration } from './use-self-registration';

type View = 'entries' | 'links';

/** Links by which workers send their own data for the open request, and what they have sent. */
export default function SelfDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['selfRegistration', 'common']);
  const { isStored } = useSaving();
  const { data, error, refetch } = useSelfRegistration(true);
  const [chosen, setChosen] = useState<View>();
  const people = sentPeople(data?.entries ?? []);
  const links = data?.links ?? [];
  const view = chosen ?? (people.length > 0 ? 'entries' : 'links');
  // A request that the server gets only with its first link has nothing to load, and the form stays as it is.
  const [isAwaited] = useState(isStored);
  const isMissing = isAwaited && !data;
  return (
    <Dialog title={t('title')} closeLabel={t('common:close')} onClose={onClose} width={1000} isTall>
      {isMissing && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isMissing && !error && <LoadingState text={t('common:loading')} />}
      {!isMissing && (
        <Tabs
          value={view}
          onChange={(value) => setChosen(value === 'entries' ? 'entries' : 'links')}
          keepMounted={false}
          className={classes.dialog ?? ''}
        >
          <Tabs.List aria-label={t('title')} className={classes.tabs ?? ''}>
            <Tabs.Tab value="entries">{t('tabs.entries', { count: people.length })}</Tabs.Tab>
            <Tabs.Tab value="links">{t('tabs.links', { count: links.length })}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="entries" className={classes.panel ?? ''}>
            <SelfPeople people={people} onLinks={() => setChosen('links')} />
          </Tabs.Panel>
          <Tabs.Panel value="links" className={classes.panel ?? ''}>
            <ScrollRegion label={t('links.title')} className={classes.scroll}>
              <SelfLinkForm />
              <SelfLinkList links={links} />
            </ScrollRegion>
          </Tabs.Panel>
        </Tabs>
      )}
    </Dialog>
  );
}
