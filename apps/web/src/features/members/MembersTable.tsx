import { Button, Group, Table } from '@mantine/core';
import type { Member, UserStatus } from '@portal/contracts';
import { StatusBadge, type StatusTone } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/time/format';
import type { MemberCommand } from './api/use-member-command';
import classes from './MembersTable.module.css';

const TONES: Record<UserStatus, StatusTone> = {
  pending: 'yellow',
  active: 'green',
  disabled: 'red',
};

export interface MembersTableProps {
  members: readonly Member[];
  /** The viewer's own id: the own second step cannot be turned off here. */
  ownId: string | undefined;
  /** Whether the list has members of several contractors. */
  showsContractor: boolean;
  onAct: (command: MemberCommand, member: Member) => void;
  isBusy: boolean;
}

/** The members, each with its actions. */
export function MembersTable({
  members,
  ownId,
  showsContractor,
  onAct,
  isBusy,
}: MembersTableProps) {
  const { t } = useTranslation('members');
  const commandsFor = (member: Member): MemberCommand[] => {
    if (member.status === 'pending') return ['approve', 'reject'];
    if (member.status === 'disabled') return ['switchOn'];
    if (member.id === ownId) return [];
    return [
      ...(member.twoStepMethod === 'off' ? [] : (['resetTwoStep'] as const)),
      ...(member.isCompanyOwner ? [] : (['makeOwner'] as const)),
      'switchOff',
    ];
  };
  return (
    <div className={classes.scroll}>
      <Table className={classes.table} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('columns.fullName')}</Table.Th>
            <Table.Th>{t('columns.contact')}</Table.Th>
            {showsContractor && <Table.Th>{t('columns.contractor')}</Table.Th>}
            <Table.Th>{t('columns.createdDate')}</Table.Th>
            <Table.Th>{t('columns.twoStep')}</Table.Th>
            <Table.Th>{t('columns.status')}</Table.Th>
            <Table.Th>{t('columns.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {members.map((member) => (
            <Table.Tr key={member.id}>
              <Table.Td className={classes.name}>
                {member.fullName}
                {member.isCompanyOwner && <span className={classes.second}>{t('owner')}</span>}
              </Table.Td>
              <Table.Td className={classes.contact}>
                <span className={classes.email} title={member.email}>
                  {member.email}
                </span>
                <span className={classes.second}>{member.phone}</span>
              </Table.Td>
              {showsContractor && <Table.Td>{member.contractorName}</Table.Td>}
              <Table.Td className={classes.tight}>{formatDate(member.createdDate)}</Table.Td>
              <Table.Td className={classes.tight}>{t(`twoStep.${member.twoStepMethod}`)}</Table.Td>
              <Table.Td>
                <StatusBadge tone={TONES[member.status]}>
                  {t(`statuses.${member.status}`)}
                </StatusBadge>
              </Table.Td>
              <Table.Td>
                <Group gap={6} wrap="nowrap">
                  {commandsFor(member).map((command) => (
                    <Button
                      key={command}
                      size="compact-sm"
                      variant={command === 'approve' ? 'filled' : 'default'}
                      disabled={isBusy}
                      aria-label={t('actionFor', {
                        action: t(`actions.${command}`),
                        name: member.fullName,
                      })}
                      onClick={() => onAct(command, member)}
                    >
                      {t(`actions.${command}`)}
                    </Button>
                  ))}
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
