import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  equipmentReport,
  getAdminTables,
  getDevMailbox,
  getMachineKeys,
  getRequestHeader,
  getWorkflow,
  hoursReport,
  paceReport,
  peopleRequestInput,
  scanAtGate,
  searchAdminRows,
  searchRequest,
  searchTasks,
  staffReport,
  STATUS,
  trainingReport,
  vehicleReport,
  type PeopleRequestInput,
  type ReportRoutes,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { tryLogIn } from '@portal/testing/accounts';
import { approveSent } from '@portal/testing/approval';
import { issueCards, checkCardChange, cardChangeOf } from '@portal/testing/card-changes';
import { demoCaller, type Caller } from '@portal/testing/demo';
import {
  approveDecided,
  decideAll,
  entryApprovers,
  type EntryApprovers,
} from '@portal/testing/entry-life';
import { equipmentOf } from '@portal/testing/equipment';
import { sealedCode } from '@portal/testing/gates';
import { approveGuarantee, guaranteeOf } from '@portal/testing/guarantees';
import { detailOf, submitted } from '@portal/testing/people';
import { complete, openTask, revise } from '@portal/testing/review';
import { approveTakeOut, takeOutOf } from '@portal/testing/take-outs';
import { until } from '@portal/testing/until';
import { vehiclesOf } from '@portal/testing/vehicles';
import accounts from '../../../prisma/seed/demo/accounts.json' with { type: 'json' };
import { rowWith } from './support/administration';
import { startHostedApi, type HostedApi } from './support/api';
import { portalCommand, type CommandResult } from './support/commands';
import { createOwnedDatabase } from './support/owned-database';
import { page } from './support/reports';
import { daysLater } from './upgrades/days-later';
import { OTHER_FAMILIES, RECORDED_REQUESTS, type RecordedFacts } from './upgrades/recorded-release';

const RECORDINGS = join(import.meta.dirname, '../upgrades');
const today = plantDate(new Date());

/** What the answers of all families have in common. */
interface WithPaper {
  websiteStatus: number;
  signAttachments: unknown[];
}

describe.each(readdirSync(RECORDINGS).filter((name) => /^\d/.test(name)))(
  'a portal of release %s that is upgraded',
  (release) => {
    const facts = JSON.parse(
      readFileSync(join(RECORDINGS, release, 'facts.json'), 'utf8'),
    ) as RecordedFacts;
    let folder: string;
    let database: Awaited<ReturnType<typeof createOwnedDatabase>>;
    let api: HostedApi;
    let restored: CommandResult;
    let by: EntryApprovers & { engineer: Caller };
    let admin: Caller;
    const settings = () => ({
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      FILES_DIR: join(folder, 'files'),
    });

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
      database = await createOwnedDatabase(`upgraded_${release.replaceAll('.', '_')}`);
      execFileSync('tar', ['xzf', join(RECORDINGS, release, 'backup.tar.gz'), '-C', folder]);
      restored = await portalCommand(settings(), 'restore', join(folder, 'backup'));
      await daysLater(database.url, facts.day, today);
      api = await startHostedApi({ databaseUrl: database.url, env: settings() });
      by = {
        ...(await entryApprovers(api.client)),
        engineer: await demoCaller(api.client, 'engineer@plant.example'),
      };
      admin = await demoCaller(api.client, 'admin@plant.example');
    });
    afterAll(async () => {
      await api?.stop();
      await database?.drop();
      await rm(folder, { recursive: true });
    });

    const byAdmin: Caller['client']['call'] = (route, input) =>
      admin.client.call(route, input, { token: admin.token });
    const idOf = (name: (typeof RECORDED_REQUESTS)[number]) => facts.requests[name].id;
    const formOf = async (id: string): Promise<PeopleRequestInput> => ({
      ...peopleRequestInput.parse(await detailOf(by.clerk, id)),
      hasAgreed: true,
    });
    const stateOf = async ({ client, token }: Caller, id: string) =>
      (await client.call(getRequestHeader, { params: { id } }, { token })).body;

    /** What a request is as soon as its paper is there. */
    const withPaper = async (load: () => Promise<WithPaper>) =>
      until(async () => {
        const { websiteStatus, signAttachments } = await load();
        return signAttachments.length > 0 ? { websiteStatus } : undefined;
      });
    const APPROVED = { websiteStatus: STATUS.approved };

    it('is restored, migrated, and healthy', async () => {
      expect(restored).toMatchObject({
        code: 0,
        output: expect.stringContaining('Restored, and equal to the backup') as string,
      });
      const doctor = await portalCommand(settings(), 'doctor');
      expect(doctor.output).not.toMatch(/✗/);
      expect(doctor.code).toBe(0);
      expect((await portalCommand(settings(), 'check-files')).code).toBe(0);
    });

    it('lets everybody in with the old password', async () => {
      const answers = await Promise.all(
        accounts.map(({ email, password }) => tryLogIn(api.client, email, password)),
      );
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    });

    it('shows every request in the state that it had', async () => {
      for (const name of RECORDED_REQUESTS) {
        const { id, number, status } = facts.requests[name];
        const { requestNumber, websiteStatus } = await stateOf(by.clerk, id);
        expect({ name, requestNumber, websiteStatus }).toEqual({
          name,
          requestNumber: number,
          websiteStatus: status,
        });
        await detailOf(by.clerk, id);
      }
      for (const family of OTHER_FAMILIES)
        for (const id of Object.values(facts.others[family])) {
          const who = family === 'guarantee' ? by.engineer : by.clerk;
          expect(await stateOf(who, id)).toMatchObject({ id, family });
        }
    });

    it('keeps files, mails and keys of other systems', async () => {
      for (const { id, sha256, owner } of facts.files) {
        const { token } = await demoCaller(api.client, owner);
        const answer = await fetch(`${api.baseUrl}/io/website/file/${id}`, {
          headers: { Authorization: `Bearer ${token}` },
        });
        const bytes = Buffer.from(await answer.arrayBuffer());
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      }
      for (const [to, count] of Object.entries(facts.mails))
        expect((await api.client.call(getDevMailbox, { query: { to } })).body.length).toBe(count);
      expect((await byAdmin(getMachineKeys, {})).body).toHaveLength(1);
      const read = await api.client.call(
        getRequestHeader,
        { params: { id: idOf('approved') } },
        { token: facts.machineKey },
      );
      expect(read.status).toBe(200);
    });

    it("keeps the plant's own rows, fields, answers, steps and rules", async () => {
      const { plant } = facts;
      const position = await rowWith(admin, 'positions', 'code', plant.positionCode);
      expect(position.values['nameVi']).toBe('Thợ lắp máy của nhà máy');
      expect((await rowWith(admin, 'custom-fields', 'code', 'BOOTS')).id).toBe(plant.fieldId);
      expect(
        (await rowWith(admin, 'admission-rules', 'code', plant.ruleCode)).values,
      ).toMatchObject({ nameEn: 'Police record', validFrom: addDays(today, 30) });
      const { body: workflow } = await byAdmin(getWorkflow, { params: { family: 'guarantee' } });
      expect(workflow.steps.at(-1)?.nameVi).toBe(plant.stepName);
      const { staffItems } = await detailOf(by.clerk, idOf('approved'));
      expect(must(staffItems[0]).customFields).toEqual({ [plant.fieldId]: plant.fieldAnswer });
    });

    it('opens every list of the administration, every report, the search and the queue', async () => {
      const { body: tables } = await byAdmin(getAdminTables, {});
      expect(tables.length).toBeGreaterThan(30);
      const opened = await Promise.all(
        tables.map(async ({ name }) => ({
          name,
          status: (await byAdmin(searchAdminRows, { params: { table: name }, query: {} })).status,
        })),
      );
      expect(opened.filter(({ status }) => status !== 200)).toEqual([]);
      const reports: ReportRoutes[] = [
        staffReport,
        trainingReport,
        equipmentReport,
        vehicleReport,
        hoursReport,
        paceReport,
      ];
      for (const report of reports)
        expect(await page(report, admin)).toMatchObject({ data: expect.any(Array) as unknown[] });
      expect((await page(staffReport, admin)).data.length).toBeGreaterThan(0);
      const found = await by.clerk.client.call(
        searchRequest,
        { query: { filterValue: JSON.stringify({ keyword: facts.requests.approved.number }) } },
        { token: by.clerk.token },
      );
      expect(found.body.data.map(({ id }) => id)).toContain(idOf('approved'));
      const queue = await by.safety.client.call(
        searchTasks,
        { query: { take: 100 } },
        { token: by.safety.token },
      );
      expect(queue.body.data.map(({ requestId }) => requestId)).toEqual(
        expect.arrayContaining([idOf('submitted'), idOf('halfReviewed')]),
      );
    });

    it('answers at the gate to a card that the old release granted', async () => {
      const { number, name, keyId, gateId } = facts.card;
      const code = sealedCode({ subject: 'card', number, issue: 1 }, keyId);
      const { body } = await by.security.client.call(
        scanAtGate,
        { body: { id: crypto.randomUUID(), gateId, direction: 'out' as const, code } },
        { token: by.security.token },
      );
      expect(body).toMatchObject({ isGreen: true, subject: { number, name, isInside: true } });
    });

    it('lets a draft be changed and sent, and what was returned be corrected', async () => {
      const draft = await formOf(idOf('draft'));
      const changed = {
        ...draft,
        staffPlan: { ...draft.staffPlan, description: 'Sửa sau khi nâng cấp' },
      };
      await submitted(by.clerk, changed);
      expect(await stateOf(by.clerk, draft.id)).toMatchObject({ websiteStatus: STATUS.waiting });
      await submitted(by.clerk, await formOf(idOf('returned')));
      await approveSent(by, await formOf(idOf('returned')));
      await revise(by.clerk, await formOf(idOf('toCorrect')));
      expect(await withPaper(() => detailOf(by.clerk, idOf('returned')))).toEqual(APPROVED);
    });

    it('lets reviews that had begun be finished, with their papers', async () => {
      const half = await formOf(idOf('halfReviewed'));
      await approveSent(by, half);
      expect(await withPaper(() => detailOf(by.clerk, half.id))).toEqual(APPROVED);
      const last = idOf('lastTask');
      await complete(by.office, await openTask(by.clerk, last));
      expect(await withPaper(() => detailOf(by.clerk, last))).toEqual(APPROVED);
    });

    it('lets reviews of the other families be finished, with their papers', async () => {
      const { vehicles, equipment, guarantee, cardChange, takeOut } = facts.others;
      for (const [id, load] of [
        [vehicles.halfReviewed, vehiclesOf],
        [equipment.halfReviewed, equipmentOf],
      ] as const) {
        await decideAll(by, (await load(by.clerk, id)) as never);
        await approveDecided(by, id);
        expect(await withPaper(() => load(by.clerk, id))).toEqual(APPROVED);
      }
      expect((await approveGuarantee({ ...by }, guarantee.halfReviewed)).isSuccess).toBe(true);
      expect(await withPaper(() => guaranteeOf(by.engineer, guarantee.halfReviewed))).toEqual(
        APPROVED,
      );
      await checkCardChange(by, await cardChangeOf(by.clerk, cardChange.halfReviewed));
      expect(await issueCards(by, cardChange.halfReviewed)).toMatchObject({ isSuccess: true });
      expect(await withPaper(() => cardChangeOf(by.clerk, cardChange.halfReviewed))).toEqual(
        APPROVED,
      );
      expect((await approveTakeOut(by, by.clerk, takeOut.halfReviewed)).isSuccess).toBe(true);
      expect(await withPaper(() => takeOutOf(by.clerk, takeOut.halfReviewed))).toEqual(APPROVED);
    });
  },
);
