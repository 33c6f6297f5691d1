import { Button, Group, Text } from '@mantine/core';
import {
  batchPapersBody,
  downloadConfirmation,
  entryRoutes,
  saveBatchPapers,
  STATUS,
  type Attachment,
  type Batch,
  type BatchMember,
  type PeopleRequest,
} from '@portal/contracts';
import { Dialog, showToast } from '@portal/ui';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../../platform/api/api-error';
import { call, callForBlob } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import { KeptUploadsProvider, useKeepUploads } from '../../../platform/upload/kept-uploads';
import { useRefresh } from '../../../requests/api/use-refresh';
import { FilesField } from '../../../requests/files/FilesField';
import { usePrinting } from '../../../requests/paper/use-printing';
import { formOf, inputOf } from '../people-form';
import classes from './Batch.module.css';

const MOST_PAPERS = 10;

type Papers = Readonly<Record<string, readonly Attachment[]>>;

/** Prints the confirmation paper of each open request of a batch, and takes the signed ones. */
export function PapersDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { t } = useTranslation(['batches', 'common']);
  const refresh = useRefresh();
  const uploads = useKeepUploads();
  const { id, version } = batch;
  const open = batch.members.filter(
    ({ websiteStatus }) => websiteStatus === STATUS.draft || websiteStatus === STATUS.returned,
  );
  const [changed, setChanged] = useState<Papers>({});
  const filesOf = (member: BatchMember) => changed[member.id] ?? member.files;
  const saving = useCommand(
    () =>
      call(saveBatchPapers, {
        params: { id },
        body: batchPapersBody.parse({
          version,
          papers: Object.entries(changed).map(([requestId, files]) => ({ requestId, files })),
        }),
      }),
    {
      onAnswer: async ({ isSuccess, message }) => {
        showToast(isSuccess ? 'success' : 'error', message);
        if (!isSuccess) return;
        onClose();
        await refresh();
      },
      onFailure: (failure) => {
        if (asApiError(failure)?.status === 409) void refresh();
        return false;
      },
    },
  );
  return (
    <Dialog title={t('papers.act')} closeLabel={t('common:close')} onClose={onClose} width={760}>
      <Text size="sm" mb="md">
        {t('papers.about')}
      </Text>
      <KeptUploadsProvider value={uploads}>
        {open.map((member) => (
          <div key={member.id} className={classes.paper}>
            <MemberPapers
              member={member}
              files={filesOf(member)}
              onChange={(change) =>
                setChanged((now) => ({
                  ...now,
                  [member.id]: change([...(now[member.id] ?? member.files)]),
                }))
              }
            />
          </div>
        ))}
      </KeptUploadsProvider>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
        <Button
          loading={saving.isBusy}
          disabled={Object.keys(changed).length === 0}
          onClick={() => void saving.run()}
        >
          {t('papers.save')}
        </Button>
      </Group>
    </Dialog>
  );
}

interface MemberPapersProps {
  member: BatchMember;
  files: readonly Attachment[];
  onChange: (change: (files: Attachment[]) => Attachment[]) => void;
}

function MemberPapers({ member, files, onChange }: MemberPapersProps) {
  const { t } = useTranslation(['batches', 'requests']);
  const name = member.requestNumber ?? t('requests.unnumbered', { place: member.place });
  const printing = usePrinting(
    async () => {
      const request = (await call(entryRoutes.get, { params: { id: member.id } })) as PeopleRequest;
      const body = inputOf(member.id, request.version, formOf(request));
      return callForBlob(downloadConfirmation, { body });
    },
    member.requestNumber ?? String(member.place),
  );
  return (
    <>
      <div className={classes.paperHead}>
        <strong>{t('papers.request', { name, count: member.totalCount })}</strong>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          loading={printing.isPrinting}
          aria-label={t('papers.print', { name })}
          onClick={printing.print}
        >
          {t('requests:print')}
        </Button>
      </div>
      <FilesField
        name={`files.${member.id}`}
        label={t('papers.files', { name })}
        files={files}
        max={MOST_PAPERS}
        onChange={onChange}
      />
    </>
  );
}
