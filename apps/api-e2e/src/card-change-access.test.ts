import { randomUUID } from 'node:crypto';
import {
  CARD_CHANGE_TYPE,
  cardChangeRoutes,
  copyCardChange,
  downloadCardChangeConfirmation,
  exportCardChanges,
  exportCardChangeTemplate,
  extendExpiring,
  getCardChangeDefault,
  getCardStaffProfile,
  getRequestHeader,
  importCardChanges,
  loadCardStaff,
  renewPapers,
  searchCardStaff,
  type CardChangeInput,
  type PeopleRequestInput,
  type RouteShape,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { approved, approvers, type Approvers } from '@portal/testing/approval';
import { checkCardChange, sentCardChange, validCardChange } from '@portal/testing/card-changes';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { usePortal } from './support/portal';
import { printForm } from './support/print';

const portal = usePortal({ demo: true });
const { renew } = CARD_CHANGE_TYPE;

const EVERYBODY = [
  'clerk@ptsc.example',
  'colleague@ptsc.example',
  'clerk@lilama.example',
  'engineer@plant.example',
  'reviewer@plant.example',
  'head@plant.example',
  'cards@plant.example',
  'guard@plant.example',
  'admin@plant.example',
] as const;
type Email = (typeof EVERYBODY)[number];
const CONTRACTORS: readonly Email[] = EVERYBODY.slice(0, 3);

let by: Approvers;
let root: PeopleRequestInput;
let everybody: Map<Email, Caller>;
beforeAll(async () => {
  everybody = new Map(
    await Promise.all(
      EVERYBODY.map(async (email) => [email, await demoCaller(portal.client, email)] as const),
    ),
  );
  by = await approvers(portal.client);
  root = await approved(by);
});

/**
 * The users who see a card change: through its own call, the common call and the list, which must
 * agree.
 */
async function seenBy(id: string): Promise<Email[]> {
  const seen: Email[] = [];
  for (const [email, { client, token }] of everybody) {
    const whole = await client.call(cardChangeRoutes.get, { params: { id } }, { token });
    const header = await client.call(getRequestHeader, { params: { id } }, { token });
    const list = await client.call(cardChangeRoutes.search, { query: { take: '100' } }, { token });
    const isListed = list.body.data.some((row) => row.id === id);
    expect([email, whole.status, header.status]).toEqual(
      isListed ? [email, 200, 200] : [email, 404, 404],
    );
    if (isListed) seen.push(email);
  }
  return seen;
}

it('a card change is seen by its company, and once sent by who reviews it', async () => {
  const form = await validCardChange(by.clerk, renew, root);
  const { body } = await by.clerk.client.call(
    cardChangeRoutes.save,
    { body: form },
    { token: by.clerk.token },
  );
  expect(await seenBy(form.id)).toEqual(['clerk@ptsc.example', 'colleague@ptsc.example']);
  const sent = await sentCardChange(by.clerk, { ...form, version: must(body.data).version });
  const seen = await seenBy(form.id);
  expect(seen).toEqual([
    'clerk@ptsc.example',
    'colleague@ptsc.example',
    'reviewer@plant.example',
    'cards@plant.example',
    'admin@plant.example',
  ]);
  // All related calls answer the same users. Without a login they answer no one.
  const nobody = ['', { client: portal.client, token: '' }] as const;
  for (const [email, { client, token }] of [...everybody, nobody])
    for (const name of ['steps', 'histories', 'feedback', 'changes', 'coverChanges'] as const) {
      const { status } = await client.call<RouteShape>(
        cardChangeRoutes[name],
        { params: { id: form.id } },
        { token },
      );
      const expected = token === '' ? 401 : seen.includes(email as Email) ? 200 : 404;
      expect([email, name, status]).toEqual([email, name, expected]);
    }
  await checkCardChange(by, sent);
  await by.clerk.client.call(
    cardChangeRoutes.revoke,
    { params: { id: form.id } },
    { token: by.clerk.token },
  );
});

describe('who files card changes', () => {
  const calls: Record<string, (who: Caller, form: CardChangeInput) => Promise<{ status: number }>> =
    {
      'save-request': ({ client, token }, form) =>
        client.call(cardChangeRoutes.save, { body: form }, { token }),
      'submit-request': ({ client, token }, form) =>
        client.call(cardChangeRoutes.submit, { body: form }, { token }),
      'save-revision-request': ({ client, token }, form) =>
        client.call(cardChangeRoutes.saveRevision, { body: form }, { token }),
      delete: ({ client, token }, { id }) =>
        client.call(cardChangeRoutes.remove, { params: { id } }, { token }),
      revoke: ({ client, token }, { id }) =>
        client.call(cardChangeRoutes.revoke, { params: { id } }, { token }),
      copy: ({ client, token }, { id }) =>
        client.call(copyCardChange, { params: { id } }, { token }),
      'get-request-default': ({ client, token }) =>
        client.call(getCardChangeDefault, {}, { token }),
      'load-staff': ({ client, token }) => client.call(loadCardStaff, { body: {} }, { token }),
      'search-staff': ({ client, token }) => client.call(searchCardStaff, {}, { token }),
      'get-staff-profile-by-id': ({ client, token }, { staffItems }) =>
        client.call(
          getCardStaffProfile,
          { params: { id: must(must(staffItems[0]).staffId) } },
          { token },
        ),
      'extend-expiring': ({ client, token }) =>
        client.call(extendExpiring, { body: { id: randomUUID() } }, { token }),
      'renew-papers': ({ client, token }) =>
        client.call(
          renewPapers,
          { body: { id: randomUUID(), documentIds: [randomUUID()] } },
          { token },
        ),
      'export-template': async ({ client, token }) =>
        fetch(`${client.baseUrl}${exportCardChangeTemplate.path}?requestType=1`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}` },
        }),
      'download-confirmation': (who, form) => printForm(who, downloadCardChangeConfirmation, form),
      'export-staff': ({ client, token }, form) =>
        fetch(`${client.baseUrl}${exportCardChanges.path}`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify(form),
        }),
      'import-staff': ({ client, token }) => {
        const body = new FormData();
        body.append('file_0', new Blob(['x']), 'doi-the.xlsx');
        return fetch(`${client.baseUrl}${importCardChanges.path}?requestType=1`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}` },
          body,
        });
      },
    };

  it.each(Object.entries(calls))('calls %s, and the plant’s users may not', async (_, call) => {
    const form = await validCardChange(by.clerk, renew, root);
    for (const [email, who] of everybody) {
      const { status } = await call(who, { ...form, id: randomUUID() });
      // People and requests of another company are not available.
      expect([email, status === 403]).toEqual([email, !CONTRACTORS.includes(email)]);
    }
    expect((await call({ client: portal.client, token: '' }, form)).status).toBe(401);
  });

  it('changes nothing of another’s', async () => {
    const form = await validCardChange(by.clerk, renew, root);
    const { body } = await by.clerk.client.call(
      cardChangeRoutes.save,
      { body: form },
      { token: by.clerk.token },
    );
    const mine = { ...form, version: must(body.data).version };
    const statuses = [];
    for (const email of ['colleague@ptsc.example', 'clerk@lilama.example'] as const) {
      const { client, token } = must(everybody.get(email));
      const cover = { ...mine, attachments: [], staffItems: [], authorId: null };
      statuses.push(
        (await client.call(cardChangeRoutes.save, { body: cover }, { token })).status,
        (await client.call(copyCardChange, { params: { id: form.id } }, { token })).status,
      );
    }
    expect(statuses).toEqual([403, 200, 404, 404]);
  });
});
