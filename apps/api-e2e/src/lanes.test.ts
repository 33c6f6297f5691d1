import { downloadConfirmation } from '@portal/contracts';
import { almostApproved, approvers } from '@portal/testing/approval';
import { detailOf, validPeopleRequest } from '@portal/testing/people';
import { complete, openTask } from '@portal/testing/review';
import { photo, uploadForm } from '@portal/testing/upload';
import { useFiles } from './support/files';
import { usePortal } from './support/portal';
import { until } from '@portal/testing/until';

const portal = usePortal({ demo: true });
const { sender } = useFiles(portal);

/**
 * A PDF whose one page has more notes than any reader can process: it takes seconds until the
 * reader gives up.
 */
const costly = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Annots[${'4 0 R '.repeat(700_000)}]>>endobj
4 0 obj<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(a)>>endobj
trailer<</Root 1 0 R/Size 5>>
%%EOF
`,
);

it('the costly files of one user do not delay others: neither uploads nor papers nor approvals', async () => {
  const by = await approvers(portal.client);
  const { clerk, office } = by;
  const [request, draft] = [await almostApproved(by), await validPeopleRequest(clerk)];
  const [hostile, other] = [await sender(), await sender()];

  const given: string[] = [];
  const held = [1, 2].map(async (number) => {
    const { error } = await uploadForm(hostile, { name: `${number}.pdf`, bytes: costly });
    given.push(error.code);
  });
  const others = [
    uploadForm(other, { name: 'a.jpg', bytes: await photo('portrait-b-3x4.jpg') }),
    fetch(`${portal.client.baseUrl}${downloadConfirmation.path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${clerk.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(draft),
    }),
  ];
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
  await complete(office, await openTask(clerk, request.id));
  await until(async () => (await detailOf(clerk, request.id)).signAttachments[0]);
  expect(given.length).toBeLessThan(held.length);

  await Promise.all(held);
  expect(given).toEqual(['fileTooCostly', 'fileTooCostly']);
});
