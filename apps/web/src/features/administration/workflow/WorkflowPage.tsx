import { Anchor, Button } from '@mantine/core';
import { FAMILIES, type Family, type WorkflowDefinition } from '@portal/contracts';
import { LoadingState } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { IconPlus } from '@tabler/icons-react';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { LinkTabs } from '../../../platform/page/LinkTabs';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { Page } from '../../../platform/page/Page';
import { useHoldPage } from '../../../platform/session/hold';
import { useWorkflow } from '../api/workflows';
import type { AdministrationLinks } from '../links';
import { StepCard } from './StepCard';
import { useWorkflowForm } from './use-workflow-form';
import classes from './Workflow.module.css';

interface WorkflowPageProps {
  family: Family;
  links: AdministrationLinks;
}

/** The page on which an administrator changes the steps of a family's requests, all together. */
export function WorkflowPage({ family, links }: WorkflowPageProps) {
  const { t } = useTranslation(['administration', 'common']);
  const { data, error, refetch } = useWorkflow(family);
  const allLists = (
    <Anchor component={Link} to={links.home} size="sm">
      {t('allLists')}
    </Anchor>
  );
  return (
    <Page title={t('workflowOf', { family: t(`families.${family}`) })} beside={allLists}>
      <LinkTabs
        label={t('workflow.families')}
        tabs={FAMILIES.map((name) => ({
          name: t(`families.${name}`),
          path: links.workflowOf(name),
          isCurrent: name === family,
        }))}
      />
      {!data && !error && <LoadingState text={t('common:loading')} />}
      {!data && error && <LoadFailed error={error} onRetry={refetch} />}
      {data && <WorkflowForm key={family} definition={data} onReload={() => void refetch()} />}
    </Page>
  );
}

interface WorkflowFormProps {
  definition: WorkflowDefinition;
  onReload: () => void;
}

function WorkflowForm({ definition, onReload }: WorkflowFormProps) {
  const { t } = useTranslation(['administration', 'common']);
  const form = useWorkflowForm(definition);
  useHoldPage();
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <p className={classes.about}>{t('workflow.about')}</p>
      {definition.warnings.length > 0 && (
        <ul className={classes.warnings} role="status">
          {definition.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <ol className={classes.steps}>
        {form.steps.map((step, at) => (
          <StepCard
            key={step.key}
            step={step}
            number={at + 1}
            count={form.steps.length}
            errors={form.errors}
            onChange={(change) => form.changeStep(at, change)}
            onMove={(by) => form.moveStep(at, by)}
            onRemove={() => form.removeStep(at)}
          />
        ))}
      </ol>
      <Button
        variant="default"
        className={classes.add ?? ''}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={form.addStep}
      >
        {t('workflow.addStep')}
      </Button>
      <div className={classes.footer}>
        <FormMessage message={form.message} />
        {form.isOutdated && (
          <Button variant="default" onClick={onReload}>
            {t('workflow.reload')}
          </Button>
        )}
        <div className={classes.end}>
          {form.isDirty && (
            <Button variant="default" onClick={form.reset}>
              {t('workflow.undo')}
            </Button>
          )}
          <Button type="submit" loading={form.isBusy} disabled={!form.isDirty}>
            {t('edit.save')}
          </Button>
        </div>
      </div>
    </form>
  );
}
