import { Stack, Text } from '@mantine/core';
import {
  checkTakeOutConfirmation,
  MAX_TAKE_OUT_DAYS,
  TAKE_OUT_DOCUMENT_TYPES,
  type TakeOutDocumentType,
} from '@portal/contracts';
import { addDays, gatesOfAreas, needsOwnerName, plantDate } from '@portal/domain';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { CustomSection } from '../../../plant/custom-fields';
import { optionsOf } from '../../../plant/reference-data';
import { call } from '../../../platform/api/call';
import { SelectField } from '../../../platform/forms/SelectField';
import { today } from '../../../platform/time/today';
import { keptPapers } from '../../../requests/files/papers';
import { PapersField } from '../../../requests/files/PapersField';
import { Field } from '../../../requests/form/Field';
import { useProblem } from '../../../requests/form/problems';
import { RequestorField } from '../../../requests/form/RequestorField';
import { Section } from '../../../requests/form/Section';
import { OutdatedPapers } from '../../../requests/paper/OutdatedPapers';
import { useEditing } from '../take-out-editing';
import { inputOf, withAreas, type TakeOutForm } from '../form';
import { useTakeOutWords } from '../use-words';
import { TakeOutContractorField } from './TakeOutContractorField';
import { DayOf, ManyOf, MomentOf, OneOf, TextOf } from './fields';
import { VehiclesSection } from './VehiclesSection';

/** The usual first and last time at which things leave. */
const USUAL = { start: '08:00', end: '17:00' } as const;
/** The largest number of files that the server accepts. */
const MOST_FILES = 10;

/** The first step: the requestor, the time, the vehicles and the documents. */
export function TakeOutPlanStep() {
  return (
    <>
      <ContractorSection />
      <RequestorSection />
      <WorkSection />
      <VehiclesSection />
      <DocumentSection />
      <AddedSection />
    </>
  );
}

function ContractorSection() {
  const { t } = useTranslation('takeOut');
  return (
    <Section title={t('sections.contractor')}>
      <TakeOutContractorField />
      <TextOf name="contactName" />
      <TextOf name="contactPhone" />
      <TextOf name="contactEmail" />
    </Section>
  );
}

/** The requestor. Choosing a person also fills in job title, department and phone. */
function RequestorSection() {
  const { t } = useTranslation('takeOut');
  const { label } = useTakeOutWords();
  const { form } = useEditing();
  const chosen = useStore(form, (now) => now.requestorName);
  const error = useProblem('authorId');
  return (
    <Section title={t('sections.requestor')}>
      <RequestorField
        name="authorId"
        label={label('authorId')}
        required
        chosen={chosen}
        error={error}
        onChoose={(user) =>
          form.setState({
            authorId: user.id,
            requestorName: user.fullName,
            requestorJobTitle: user.jobTitle,
            requestorDepartment: user.departmentName,
            requestorPhone: user.phone,
          })
        }
      />
      <TextOf name="requestorJobTitle" />
      <TextOf name="requestorDepartment" />
      <TextOf name="requestorPhone" />
    </Section>
  );
}

/** The purpose, time, owner, areas and gates. */
function WorkSection() {
  const { t } = useTranslation('takeOut');
  const { form, lists } = useEditing();
  const start = useStore(form, (now) => now.shipEquipmentDate);
  const ownerId = useStore(form, (now) => now.shipEquipmentOwnerId);
  const areaIds = useStore(form, (now) => now.listAreaIds);
  const gateIds = useStore(form, (now) => now.listGateIds);
  const first = today();
  const startDay = start === null ? null : plantDate(new Date(start));
  const areas = lists.workAreas.filter(({ hideRegister }) => !hideRegister);
  const offered = new Set(gatesOfAreas(lists, areaIds));
  const gates = lists.gates.filter(({ id }) => offered.has(id));
  return (
    <Section title={t('sections.work')}>
      <TextOf name="description" isLong />
      <MomentOf name="shipEquipmentDate" usualTime={USUAL.start} minDate={first} />
      <MomentOf
        name="shipEquipmentEndDate"
        usualTime={USUAL.end}
        minDate={startDay ?? first}
        maxDate={startDay === null ? undefined : addDays(startDay, MAX_TAKE_OUT_DAYS)}
      />
      <OneOf
        name="shipEquipmentOwnerId"
        options={optionsOf(lists.equipmentOwners, [ownerId])}
        onChosen={(chosen) => {
          if (!needsOwnerName(lists, chosen)) form.setState({ shipEquipmentOwnerOther: '' });
        }}
      />
      {needsOwnerName(lists, ownerId) && <TextOf name="shipEquipmentOwnerOther" isRequired />}
      <ManyOf
        name="listAreaIds"
        options={optionsOf(areas, areaIds)}
        onChange={(chosen) => form.setState((now) => withAreas(now, lists, chosen))}
      />
      <ManyOf
        name="listGateIds"
        options={optionsOf(gates, gateIds)}
        hint={areaIds.length === 0 ? t('plan.areasFirst') : undefined}
        onChange={(listGateIds) => form.setState({ listGateIds })}
      />
    </Section>
  );
}

/** The document for the take-out. Its type decides on the labels of number and date. */
function DocumentSection() {
  const { t } = useTranslation(['takeOut', 'takeOutPaper', 'requests']);
  const { label } = useTakeOutWords();
  const { form, requestId } = useEditing();
  const bodyOf = useCallback((now: TakeOutForm) => inputOf(requestId, 0, now), [requestId]);
  const documentType = useStore(form, (now) => now.documentType);
  const attachments = useStore(form, (now) => now.attachments);
  const error = useProblem('documentType');
  return (
    <Section title={t('sections.document')}>
      <Field name="documentType" isWide>
        <SelectField
          name="documentType"
          label={label('documentType')}
          required
          noneLabel={t('requests:nothingFound')}
          options={TAKE_OUT_DOCUMENT_TYPES.map((type) => ({
            value: String(type),
            label: t(`takeOutPaper:documentTypes.${type}`),
          }))}
          value={documentType === null ? null : String(documentType)}
          error={error}
          onChange={(value) =>
            form.setState({
              documentType: value === null ? null : (Number(value) as TakeOutDocumentType),
            })
          }
        />
      </Field>
      <TextOf name="documentNumber" />
      <DayOf name="documentDate" />
      <Stack gap={4} style={{ gridColumn: '1 / -1' }}>
        <Text component="h3" size="sm" fw={500}>
          {label('attachments')}
        </Text>
        <PapersField
          name="attachments"
          label={label('attachments')}
          papers={attachments}
          max={MOST_FILES}
          onChange={(change) => form.setState((now) => ({ attachments: change(now.attachments) }))}
        />
        <OutdatedPapers
          form={form}
          filesOf={(now) => keptPapers(now.attachments)}
          bodyOf={bodyOf}
          call={(body, signal) => call(checkTakeOutConfirmation, { body, signal })}
          itemsOf={({ rows }) => rows.map(({ id, specification: name }) => ({ id, name }))}
          cover={t('cover')}
        />
      </Stack>
    </Section>
  );
}

/** The fields that the plant has added to take-outs. */
function AddedSection() {
  const { form } = useEditing();
  const customFields = useStore(form, (now) => now.customFields);
  return (
    <CustomSection
      form="takeOutPlan"
      of={{ customFields }}
      onChange={(changed) => form.setState(changed)}
    />
  );
}
