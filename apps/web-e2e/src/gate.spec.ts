import { identityKey, plantDate, plantTime } from '@portal/domain';
import { must } from '@portal/testing';
import { bar, run } from './support/database';
import { comers } from './support/gate-comers';
import { CAMERA_FLAGS, holdBefore } from './support/fake-camera';
import { becomesToLogOut, GUARD } from './support/reviewing';
import { plugIn } from './support/scanner';
import { expect, test } from './support/test';

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...CAMERA_FLAGS] }),
  viewport: { width: 390, height: 844 },
  hasTouch: true,
});

const today = plantDate(new Date());

test('a guard scans on line and without a network, and every event is there once', async ({
  page,
  portal,
  client,
  context,
}) => {
  const { guarantee, root, person, letIn, plate, sealed, sealedPlate, sealedStock } =
    await comers(client);
  const [valid, ended, barred, untrained, inside, guaranteed, second] = [0, 1, 2, 3, 4, 5, 6].map(
    person,
  );
  await run(`update safety_card set is_ended = true where number = '${must(ended).number}'`);
  await bar(must(barred).identity);
  await run(`delete from training_result where person_id = '${must(untrained).id}'`);
  await letIn(must(inside).number);
  await run(`insert into vehicle_check (id, vehicle_id, day, is_passed, by_id)
    select gen_random_uuid(), v.id, '${today}', false, u.id from vehicle_record v, "user" u
    where v.plate_key = '${identityKey(plate)}' and u.email = '${GUARD}'`);

  const answer = page.getByRole('dialog');
  const next = answer.getByRole('button', { name: 'Quét tiếp', exact: true });
  const tones = () => page.evaluate(() => (window as unknown as { heard: number[] }).heard);
  /** Reads a code that is held before the camera; `turnOn` turns the camera on. */
  const scan = async (code: string, turnOn: () => Promise<unknown>) => {
    await holdBefore(code);
    await turnOn();
    await expect(answer).toBeVisible();
    // Removes the code, so that it is not there when the camera is turned on again.
    await holdBefore(null);
  };
  const isRed = async (...reasons: string[]) => {
    await expect(answer.getByRole('heading')).toHaveText('Không được vào');
    await expect(answer.getByRole('listitem')).toHaveText(reasons);
  };
  const onward = () => next.click();
  const way = (name: string) =>
    page.getByRole('group').getByRole('button', { name, exact: true }).click();

  // Records the tones, because the test cannot hear them.
  await page.addInitScript(() => {
    const heard: number[] = [];
    Object.assign(window, { heard });
    window.AudioContext = class extends AudioContext {
      override createOscillator(): OscillatorNode {
        const tone = super.createOscillator();
        queueMicrotask(() => heard.push(tone.frequency.value));
        return tone;
      }
    };
  });
  await holdBefore(null);
  await becomesToLogOut(portal, GUARD);
  await portal.open('/cong');
  await portal.expectAccessible();
  await page.getByRole('combobox', { name: 'Cổng' }).fill('số 2');
  await page.getByRole('option', { name: 'Cổng số 2 – Nhà thầu' }).click();
  await page.getByLabel(/^Tên thiết bị/).fill('Điện thoại cổng 2');
  await scan(sealed(must(valid).number), () => portal.button('Bắt đầu trực').click());
  await expect(answer.getByRole('heading')).toHaveText('Được vào');
  await expect(answer).toContainText(must(valid).name);
  await expect(answer).toContainText('PTSC');
  await expect(answer.getByRole('img', { name: `Ảnh của ${must(valid).name}` })).toBeVisible();
  expect(await tones()).toEqual([880, 1320]);
  await portal.expectAccessible();
  await answer.getByRole('button', { name: 'Cho vào', exact: true }).click();
  await expect(answer).toBeHidden();
  await expect(portal.toast(`Đã cho qua: ${must(valid).name}`)).toBeVisible();
  await expect(page.getByText('Danh sách vừa cập nhật')).toBeVisible();
  await portal.expectAccessible();

  // Typed, and scanned with a plugged-in scanner.
  const typed = async (number: string) => {
    await page.getByLabel('Số thẻ hoặc biển số').fill(number);
    await portal.button('Kiểm tra').click();
    await expect(answer).toBeVisible();
  };
  await typed(must(ended).number.replace('-', ' ').toLowerCase());
  await isRed('Thẻ hoặc giấy phép đã bị hủy');
  expect((await tones()).slice(2)).toEqual([196, 196, 165]);
  await portal.expectAccessible();
  await plugIn(page, sealed(must(barred).number));
  await isRed('Đang bị cấm vào nhà máy');
  await scan(sealed(must(ended).number), onward);
  await isRed('Thẻ hoặc giấy phép đã bị hủy');
  await scan(sealed(must(barred).number), onward);
  await isRed('Đang bị cấm vào nhà máy');
  await expect(answer.getByRole('button', { name: 'Vẫn cho vào' })).toHaveCount(0);
  await scan(sealed(must(untrained).number), onward);
  await expect(answer.getByRole('listitem')).toContainText('Thiếu hoặc hết hạn khóa đào tạo');
  const forged = sealed(must(valid).number).replace('.1.', '.2.');
  await scan(forged, onward);
  await isRed('Mã không do nhà máy cấp hoặc đã bị sửa');
  await scan(sealedPlate, onward);
  await isRed('Xe không đạt lần kiểm tra hôm nay');
  await expect(answer).toContainText(plate);

  // While one answer is on the screen, the code of another card is a new question, however late its
  // Enter comes.
  const goesIn = answer.getByRole('button', { name: 'Cho vào', exact: true });
  const insideOf = async (number: string) =>
    (await run(`select 1 from gate_event where number = '${number}' and outcome = 'passed'`))
      .length;
  await plugIn(page, sealed(must(second).number));
  await expect(goesIn).toBeEnabled();
  await goesIn.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press(' ');
  await expect(goesIn).toBeVisible();
  await plugIn(page, sealed(must(barred).number), 200);
  await isRed('Đang bị cấm vào nhà máy');
  await expect(answer.getByRole('status')).toContainText(
    `Mã mới đã thay lượt trước. ${must(second).name} chưa được cho qua.`,
  );
  await portal.expectAccessible();
  // Half a code does not count as an attempt.
  const half = sealed(must(valid).number).slice(0, 70);
  await plugIn(page, half);
  await expect(answer.getByRole('heading')).toHaveText('Chưa đọc hết mã');
  expect(await insideOf(must(second).number)).toBe(0);
  expect(await run(`select 1 from gate_event where number like 'P1%'`)).toHaveLength(0);
  await onward();
  // In lane mode, a green answer lets the person through by itself after the photo was shown for a
  // second; a red answer waits for the guard.
  await page.getByRole('switch', { name: /^Chế độ làn/ }).click();
  await plugIn(page, sealed(must(second).number));
  await expect(portal.toast(`Đã cho qua: ${must(second).name}`)).toBeVisible();
  await expect(page.getByText(/[1-9]\d* lượt\/phút/)).toBeVisible();
  await plugIn(page, sealed(must(barred).number));
  await isRed('Đang bị cấm vào nhà máy');
  await expect(answer).toContainText('Chế độ làn: giữ lại, chờ bảo vệ quyết định');
  await onward();
  await page.getByRole('switch', { name: /^Chế độ làn/ }).click();
  // With the key that no scanner sends.
  await way('Ra');
  await plugIn(page, sealed(must(second).number));
  await expect(answer.getByRole('button', { name: 'Cho ra', exact: true })).toBeEnabled();
  await page.keyboard.press('F2');
  await expect(answer).toBeHidden();
  // After a reload, or a change of the language, the direction is still "out".
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ra', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // The way out is open for everyone, known or not.
  await typed('99Z-999.99');
  await expect(answer.getByRole('heading')).toHaveText('Cho ra, chưa rõ là ai');
  await portal.expectAccessible();
  await answer.getByRole('button', { name: 'Cho ra', exact: true }).click();
  await expect(page.getByText('Đã ghi nhận một lượt ra chưa rõ là ai (99Z99999).')).toBeVisible();
  await way('Vào');
  await plugIn(page, sealedPlate);
  await isRed('Xe không đạt lần kiểm tra hôm nay');

  // Against red with a note, if the plant allows it.
  await scan(sealed(must(inside).number), onward);
  await isRed('Đã vào qua Cổng số 2 – Nhà thầu mà chưa ra');
  const overrule = answer.getByRole('button', { name: 'Vẫn cho vào' });
  // Phones have no such key, and a desk's small window shows the last button whole.
  await expect(overrule.locator('kbd')).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(next).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(next).toBeInViewport({ ratio: 1 });
  await overrule.click();
  await expect(answer).toContainText('Vui lòng ghi lý do vẫn cho qua.');
  await portal.expectAccessible();
  await answer.getByLabel('Lý do vẫn cho qua').fill('Ra bằng xe ca, cổng 3 không quét');
  await overrule.click();
  await expect(portal.toast(`Đã cho qua: ${must(inside).name}`)).toBeVisible();

  // Outside the hours of the areas, with a guarantee for other hours and then for the current ones.
  const isMorning = Number(plantTime(new Date()).slice(11, 13)) < 12;
  await run(`insert into work_area_hours (id, area_id, weekday, start_hour, end_hour)
    select gen_random_uuid(), area_id, extract(isodow from date '${today}')::int % 7 + 1, 0, 24
    from (select distinct area_id from people_plan_area where request_id = '${root.id}') a`);
  await run(`insert into guaranteed_person (id, person_id, card_id, request_id, work_date, start_hour, end_hour)
    select gen_random_uuid(), person_id, id, request_id, '${today}',
      ${isMorning ? '20, 21' : '1, 2'} from safety_card where number = '${must(guaranteed).number}';
    insert into guaranteed_area (request_id, area_id)
    select request_id, area_id from people_plan_area where request_id = '${root.id}' on conflict do nothing`);
  try {
    await typed(must(guaranteed).number);
    await isRed('Ngoài giờ ra vào của khu vực và không có bảo lãnh cho giờ này');
    await scan(sealed(must(guaranteed).number), onward);
    await isRed('Ngoài giờ ra vào của khu vực và không có bảo lãnh cho giờ này');
    // The same code counts again after another one was held before the camera.
    await scan(sealed(must(ended).number), onward);
    await run(`update guaranteed_person set start_hour = 0, end_hour = 24
      where person_id = '${must(guaranteed).id}'`);
    await scan(sealed(must(guaranteed).number), onward);
    await expect(answer.getByRole('heading')).toHaveText('Được vào');
    await answer.getByRole('button', { name: 'Bỏ qua, quét tiếp' }).click();
  } finally {
    await run('delete from work_area_hours');
  }

  // A guarantee by its number: outside its hours, within them, and one of its people.
  const hoursOf = (hours: string) =>
    run(`update guaranteed_person set ${hours} where request_id = '${guarantee.id}'`);
  await hoursOf(isMorning ? 'start_hour = 20, end_hour = 21' : 'start_hour = 1, end_hour = 2');
  await typed(guarantee.number);
  await expect(answer.getByRole('heading')).toHaveText('Bảo lãnh không có hiệu lực');
  await expect(answer.getByRole('listitem')).toContainText('giờ bảo lãnh');
  await portal.expectAccessible();
  await hoursOf('start_hour = 0, end_hour = 24');
  await scan(guarantee.address, onward);
  await expect(answer.getByRole('heading')).toHaveText('Bảo lãnh có hiệu lực');
  await portal.expectAccessible();
  await answer.getByRole('button', { name: new RegExp(must(second).number) }).click();
  await expect(answer.getByRole('heading')).toHaveText('Được vào');
  await answer.getByRole('button', { name: 'Bỏ qua, quét tiếp' }).click();

  // A visitor gets a card, is let in with it, and gives it back.
  await portal.button('Cấp thẻ').click();
  await portal.expectAccessible();
  await portal.button('Tiếp tục').click();
  await expect(page.getByText('Vui lòng nhập thông tin này')).toHaveCount(2);
  await page.getByLabel(/^Số thẻ/).fill('k001');
  await page.getByLabel(/^Số CCCD/).fill(must(barred).identity);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Cấp thẻ' }).getByRole('alert')).toContainText(
    'đang bị cấm vào nhà máy',
  );
  await page.getByLabel(/^Số CCCD/).fill('001099012345');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Họ và tên/)).toBeFocused();
  await page.keyboard.type('Trần Thị Khách');
  await page.getByLabel(/^Công ty/).fill('Công ty Cổ phần Khách mời');
  await page.getByLabel(/^Đến gặp ai/).fill('Lê Văn Trưởng ca');
  await portal.expectAccessible();
  await page.keyboard.press('Enter');
  await expect(answer.getByRole('heading')).toHaveText('Được vào');
  await expect(answer).toContainText('Thẻ khách, dùng đến');
  await expect(answer).toContainText('Đến gặp: Lê Văn Trưởng ca');
  await answer.getByRole('button', { name: 'Cho vào', exact: true }).click();
  await expect(page.getByText('Đã cho qua: Trần Thị Khách (K001).').first()).toBeVisible();
  await portal.button('Thu thẻ').click();
  await expect(page.getByRole('listitem')).toContainText('K001 · Trần Thị Khách');
  // A person who shows an identity card is asked for the card of the plant.
  await plugIn(page, '001099012345||Trần Thị Khách|01011990|Nữ|Quảng Ngãi|01012022');
  await expect(page.getByLabel(/^Số thẻ/)).toHaveValue('K001');
  await expect(page.getByText('Trần Thị Khách đang giữ thẻ K001.')).toBeVisible();
  await portal.expectAccessible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.setViewportSize({ width: 390, height: 844 });
  await holdBefore(sealedStock('K001'));
  await expect(
    page.getByText('Đã thu thẻ K001 của Trần Thị Khách và ghi nhận đã ra.'),
  ).toBeVisible();
  await holdBefore(null);
  await expect(page.getByText('Không có thẻ nào đang cấp.')).toBeVisible();
  await portal.button('Quay lại quét thẻ').click();

  // The page is stored for use without a network: it opens without it, and the list answers.
  await page.reload();
  await expect(page.getByText(/^Danh sách (vừa cập nhật|từ \d+ phút trước)$/)).toBeVisible();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Mất mạng', { exact: true })).toBeVisible();
  const goes = async (act: 'vào' | 'ra') => {
    await answer.getByRole('button', { name: `Cho ${act}`, exact: true }).click();
    await expect(answer).toBeHidden();
  };
  await typed(must(second).number);
  await expect(answer).toContainText('Trả lời theo danh sách trên thiết bị');
  await portal.expectAccessible();
  await goes('vào');
  await typed(must(second).number);
  await isRed('Đã vào mà chưa ra');
  await onward();
  await way('Ra');
  await plugIn(page, sealed(must(second).number));
  await goes('ra');
  await way('Vào');
  await plugIn(page, sealed(must(barred).number));
  await isRed('Đang bị cấm vào nhà máy');
  await scan(sealed(must(untrained).number), onward);
  await expect(answer.getByRole('listitem')).toContainText('Thiếu hoặc hết hạn khóa đào tạo');
  await plugIn(page, forged);
  await isRed('Mã không do nhà máy cấp hoặc đã bị sửa');
  await plugIn(page, 'AT99-999999');
  await isRed('Không có trong danh sách của cổng này');
  await plugIn(page, sealedPlate);
  await isRed('Xe không đạt lần kiểm tra hôm nay');
  await onward();
  await typed(must(guaranteed).number);
  await goes('vào');
  await way('Ra');
  await typed(must(guaranteed).number);
  await goes('ra');
  await expect(page.getByText('10 lượt chờ gửi')).toBeVisible();

  // The answer to the sent events is lost, so they are sent again.
  let sent = 0;
  await page.route('**/io/provider/gate/events*', async (route) => {
    sent += 1;
    if (sent > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await context.setOffline(false);
  await expect(page.getByText('10 lượt chờ gửi')).toBeHidden();
  await expect(page.getByText('Có mạng', { exact: true })).toBeVisible();
  expect(sent).toBe(2);
  const events = await run(
    `select e.number, direction, outcome from gate_event e join gate_device d on d.id = e.device_id
     where d.name = 'Điện thoại cổng 2' and is_offline order by happened_at`,
  );
  const [a, b] = [must(second).number, must(guaranteed).number];
  expect(events.map(({ number, direction, outcome }) => [number, direction, outcome])).toEqual([
    [a, 'in', 'passed'],
    [a, 'in', 'refused'],
    [a, 'out', 'passed'],
    [must(barred).number, 'in', 'refused'],
    [must(untrained).number, 'in', 'refused'],
    [must(valid).number, 'in', 'refused'],
    ['AT99-999999', 'in', 'refused'],
    [identityKey(plate), 'in', 'refused'],
    [b, 'in', 'passed'],
    [b, 'out', 'passed'],
  ]);

  // Another device is lost, and ended from here.
  await portal.button('Đổi cổng').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Thiết bị này' })).toContainText(
    'Điện thoại cổng 2',
  );
  await portal.button('Ngừng Máy bàn cổng 2').click();
  await portal.expectAccessible();
  await portal.dialog('Ngừng thiết bị').getByRole('button', { name: 'Ngừng' }).click();
  await expect(portal.toast('Đã ngừng thiết bị Máy bàn cổng 2.')).toBeVisible();
  await expect(portal.button('Ngừng Máy bàn cổng 2')).toBeHidden();
  // Another gate has another list, which is loaded at once.
  const chosen = page.getByRole('combobox', { name: 'Cổng' });
  const choose = async (gate: string) => {
    await chosen.fill(gate);
    await page.getByRole('option', { name: new RegExp(gate) }).click();
    await portal.button('Bắt đầu trực').click();
    await expect(portal.heading(new RegExp(gate))).toBeVisible();
    await expect(page.getByText('Danh sách vừa cập nhật')).toBeVisible();
  };
  await choose('Cổng số 3');
  await portal.button('Đổi cổng').click();
  await choose('Cổng số 2');

  // A list that is too old gives no answers.
  await context.setOffline(true);
  await page.clock.setFixedTime(Date.now() + 13 * 3_600_000);
  await typed(must(second).number);
  await expect(answer.getByRole('heading')).toHaveText('Không trả lời được');
  await portal.expectAccessible();
  await onward();

  // After a logout, the browser contains no names.
  await page.clock.setFixedTime(Date.now());
  await context.setOffline(false);
  await expect(page.getByText('Có mạng', { exact: true })).toBeVisible();
  await portal.button('Đăng xuất').click();
  await portal.expectLoggedOut();
  const kept = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(kept).toEqual(['portal.gate']);
});
