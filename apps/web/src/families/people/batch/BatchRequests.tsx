import { Anchor, Table } from '@mantine/core';
import {
  STATUS,
  type Batch,
  type BatchMember,
  type BatchProblem,
  type QueueRow,
} from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { generatePath, Link } from 'react-router-dom';
import { detailAddress, editAddress, usePlaces } from '../../../requests/request-family';
import { StatusMark } from '../../../requests/StatusMark';
import { family } from '../index';
import { isOfPlan } from './plan-problems';

/** Whether a request is with its author. */
const isOpen = ({ websiteStatus }: BatchMember): boolean =>
  websiteStatus === STATUS.draft || websiteStatus === STATUS.returned;

interface BatchRequestsProps {
  batch: Batch;
  isAuthor: boolean;
  /** The viewer's tasks on the requests. */
  tasks: readonly QueueRow[];
  /** What prevents the submit; undefined while that is not known. */
  problems: readonly BatchProblem[] | undefined;
}

/** The requests of a batch, each with its state and what is left to do. */
export function BatchRequests({ batch, isAuthor, tasks, problems }: BatchRequestsProps) {
  const { t } = useTranslation(['batches', 'requests']);
  const { reviewPath } = usePlaces();
  const addressOf = (member: BatchMember): string => {
    const { id } = member;
    if (tasks.some(({ requestId }) => requestId === id)) return generatePath(reviewPath, { id });
    return isAuthor && isOpen(member) ? editAddress(family, id, {}) : detailAddress(family, id);
  };
  const leftOf = (member: BatchMember): string => {
    const task = tasks.find(({ requestId }) => requestId === member.id);
    if (task) return task.stepName;
    if (!problems || !isOpen(member)) return '';
    const own = problems.filter((one) => one.requestId === member.id && !isOfPlan(one));
    const count = own.length;
    if (count > 0) return t('requests.toMend', { count });
    return problems.length === 0 ? t('requests.ready') : '';
  };
  return (
    <Table aria-label={t('requests.tab', { count: batch.members.length })} highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('requests.place')}</Table.Th>
          <Table.Th>{t('requests:columns.requestNumber')}</Table.Th>
          <Table.Th>{t('requests.people')}</Table.Th>
          <Table.Th>{t('requests:columns.status')}</Table.Th>
          <Table.Th>{t('requests.results')}</Table.Th>
          <Table.Th>{t('requests.papers')}</Table.Th>
          <Table.Th>{t('requests.left')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {batch.members.map((member) => (
          <Table.Tr key={member.id}>
            <Table.Td>{`${member.place}/${batch.members.length}`}</Table.Td>
            <Table.Td>
              <Anchor component={Link} to={addressOf(member)}>
                {member.requestNumber ?? t('requests.unnumbered', { place: member.place })}
              </Anchor>
            </Table.Td>
            <Table.Td>{member.totalCount}</Table.Td>
            <Table.Td>
              <StatusMark of={member} />
            </Table.Td>
            <Table.Td>
              {member.websiteStatus !== STATUS.draft &&
                t('requests.counts', {
                  passed: member.passed,
                  total: member.totalCount,
                  needsUpdate: member.needsUpdate,
                  notPassed: member.notPassed,
                })}
            </Table.Td>
            <Table.Td>{member.files.length}</Table.Td>
            <Table.Td>{leftOf(member)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
