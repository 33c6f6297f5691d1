import { getDirectories, myProfile } from '@portal/contracts';
import { unique } from '@portal/testing';
import { demoCaller } from '@portal/testing/demo';
import { DirectoryProvider } from '@portal/testing/directory-provider';
import { freePort } from '../../../tools/lib/ports.mjs';
import { create, rowWith } from './support/administration';
import { DirectoryBrowser } from './support/directory-browser';
import { usePortal } from './support/portal';

const PUBLIC_URL = 'http://portal.example';
const staff = await DirectoryProvider.start('staff', PUBLIC_URL, await freePort());

const portal = usePortal({
  demo: true,
  env: { PUBLIC_URL, ...staff.settings('Danh bạ nhà máy') },
});

const browser = () => new DirectoryBrowser(portal.client, PUBLIC_URL);
const admin = () => demoCaller(portal.client, 'admin@plant.example');

/** Puts a person into the directory, who logs in next. */
function person(more: Record<string, unknown> = {}) {
  const subject = unique('subject');
  const email = `${subject}@plant.example`;
  const claims = { name: 'Lê Thị Hoa', email, groups: ['plant-reviewers'], ...more };
  staff.people.set(subject, { claims });
  staff.next = subject;
  return { subject, email };
}

beforeAll(async () => {
  const who = await admin();
  await create(who, 'directory-groups', {
    claim: 'plant-reviewers',
    role: 'reviewer',
    listUserGroupIds: [],
    active: true,
  });
});

afterAll(() => staff.stop());

describe('a member of the staff', () => {
  it('logs in by the directory, which the login page names', async () => {
    const { body } = await portal.client.call(getDirectories);
    expect(body).toEqual([{ kind: 'staff', name: 'Danh bạ nhà máy' }]);
    const { email } = person();
    const { answer } = await browser().logIn('staff');
    expect([answer.status, answer.error.message]).toEqual([200, undefined]);
    const { body: me } = await portal.client.call(
      myProfile,
      {},
      { token: answer.body.accessToken },
    );
    expect(me).toMatchObject({
      email,
      fullName: 'Lê Thị Hoa',
      role: 'reviewer',
      directory: 'staff',
    });
    expect((await rowWith(await admin(), 'users', 'email', email)).values['status']).toBe('active');
  });
});
