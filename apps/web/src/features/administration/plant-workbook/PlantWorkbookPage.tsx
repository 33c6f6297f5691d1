import { Button, FileInput, Title } from '@mantine/core';
import { ConfirmDialog } from '@portal/ui';
import { IconDownload, IconFileSpreadsheet, IconListSearch } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { focusSoon } from '../../../platform/page/focus-soon';
import { Page } from '../../../platform/page/Page';
import classes from './PlantWorkbook.module.css';
import { Preview } from './Preview';
import { ProblemTable } from './ProblemTable';
import { usePlantWorkbook } from './use-plant-workbook';

/**
 * The plant's workbook: exports all lists, and imports the changed workbook after a preview of its
 * effects.
 */
export function PlantWorkbookPage() {
  const { t } = useTranslation(['administration', 'common']);
  const [fileId, resultId, outId, inId] = [useId(), useId(), useId(), useId()];
  const { file, checked, message, refuse, choose, download, check, apply } = usePlantWorkbook();
  const [isAsked, setAsked] = useState(false);
  // The user may correct the same file and choose it again.
  const forget = useRef<() => void>(null);
  const send = async () => {
    if (!file) {
      refuse(t('plantWorkbook.choose'));
      focusSoon(fileId);
      return;
    }
    await check.run(file);
    focusSoon(resultId, fileId);
  };
  const confirm = async () => {
    if (checked) await apply.run(checked);
    setAsked(false);
    focusSoon(fileId);
  };
  const answer = checked?.check;
  return (
    <Page title={t('plantWorkbook.title')}>
      <div className={classes.sections}>
        <section aria-labelledby={outId}>
          <Title order={2} id={outId} className={classes.heading}>
            {t('plantWorkbook.out.title')}
          </Title>
          <p className={classes.about}>{t('plantWorkbook.out.about')}</p>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={download.isBusy}
            onClick={() => void download.run()}
          >
            {t('plantWorkbook.out.download')}
          </Button>
        </section>
        <section aria-labelledby={inId}>
          <Title order={2} id={inId} className={classes.heading}>
            {t('plantWorkbook.in.title')}
          </Title>
          <p className={classes.about}>{t('plantWorkbook.in.about')}</p>
          <FormMessage message={message} />
          <div className={classes.choice}>
            <FileInput
              id={fileId}
              className={classes.file ?? ''}
              label={t('plantWorkbook.in.file')}
              placeholder={t('plantWorkbook.choose')}
              accept=".xlsx"
              value={file}
              leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
              resetRef={forget}
              onChange={(chosen) => {
                if (chosen) choose(chosen);
                forget.current?.();
              }}
            />
            <Button
              variant={answer?.seen ? 'default' : 'filled'}
              leftSection={<IconListSearch size={18} aria-hidden />}
              loading={check.isBusy}
              onClick={() => void send()}
            >
              {t('plantWorkbook.in.check')}
            </Button>
          </div>
        </section>
        {answer && !answer.isSuccess && (
          <ProblemTable id={resultId} problems={answer.problems} count={answer.problemCount} />
        )}
        {answer?.isSuccess && (
          <Preview id={resultId} sheets={answer.sheets} onApply={() => setAsked(true)} />
        )}
      </div>
      {isAsked && (
        <ConfirmDialog
          title={t('common:confirmTitle')}
          question={t('plantWorkbook.ask')}
          confirmLabel={t('plantWorkbook.apply')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          isPending={apply.isBusy}
          onConfirm={() => void confirm()}
          onCancel={() => setAsked(false)}
        />
      )}
    </Page>
  );
}
