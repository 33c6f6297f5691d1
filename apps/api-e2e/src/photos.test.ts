import { checkFace, checkImageId, EMPTY_ID, myProfile, setAvatar } from '@portal/contracts';
import { demoLogin } from '@portal/testing/demo';
import { PAPER } from '@portal/testing/people';
import { photo, uploadForm } from '@portal/testing/upload';
import sharp from 'sharp';
import { useFiles } from './support/files';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const { sender, get } = useFiles(portal);

describe('a photo', () => {
  it.each([
    ['portrait-a-3x4.jpg', 1, true, 'The picture shows exactly one face.'],
    ['portrait-a-4x6.png', 1, true, 'The picture shows exactly one face.'],
    ['portrait-b-3x4.jpg', 1, true, 'The picture shows exactly one face.'],
    ['portrait-b-exif-rotated.jpg', 1, true, 'The picture shows exactly one face.'],
    [
      'two-faces.jpg',
      2,
      false,
      'The picture shows more than one face. Please choose a picture of one person.',
    ],
    [
      'no-face.jpg',
      0,
      false,
      'No face was found in the picture. Please choose a clear portrait, taken from the front.',
    ],
  ])('%s: face status %d', async (name, status, success, message) => {
    const from = await sender();
    const { body } = await uploadForm(from, { name, bytes: await photo(name), kind: 'photo' });
    const english = portal.client.as({ language: 'en' });
    const checked = await english.call(checkFace, { body: { imageId: body.id } }, from);
    expect(checked.body).toEqual({ success, message, data: { status, face: null } });
  });

  it('with a face too small to know somebody by is refused', async () => {
    const from = await sender();
    const face = await sharp(await photo('portrait-a-3x4.jpg'))
      .resize({ width: 300 })
      .toBuffer();
    const bytes = await sharp({
      create: { width: 1200, height: 1200, channels: 3, background: '#8aa' },
    })
      .composite([{ input: face, left: 400, top: 600 }])
      .jpeg()
      .toBuffer();
    const { body } = await uploadForm(from, { name: 'far.jpg', bytes, kind: 'photo' });
    const checked = await portal.client.call(checkFace, { body: { imageId: body.id } }, from);
    expect(checked.body.data.status).toBe(3);
    expect(checked.body.message).toBe(
      'Khuôn mặt trong ảnh quá nhỏ. Vui lòng chọn ảnh chân dung 3x4 hoặc 4x6.',
    );
  });

  it('of another shape than 3x4 and 4x6 is refused', async () => {
    const from = await sender();
    const bytes = await sharp(await photo('portrait-a-3x4.jpg'))
      .resize({ width: 900, height: 900, position: 'top' })
      .toBuffer();
    const { body } = await uploadForm(from, { name: 'square.jpg', bytes, kind: 'photo' });
    const checked = await portal.client.call(checkFace, { body: { imageId: body.id } }, from);
    expect(checked.body).toEqual({
      success: false,
      message: 'Ảnh phải là ảnh chân dung đứng cỡ 3x4 hoặc 4x6, rộng ít nhất 300 điểm ảnh.',
      data: {
        status: 4,
        face: {
          x: expect.closeTo(0.24, 1) as number,
          y: expect.closeTo(0.51, 1) as number,
          width: expect.closeTo(0.52, 1) as number,
          height: expect.closeTo(0.49, 1) as number,
        },
      },
    });
  });

  it('becomes one’s own, seen by colleagues and staff, not by other companies', async () => {
    const from = await sender();
    const { body } = await uploadForm(from, {
      name: 'a.jpg',
      bytes: await photo('portrait-a-3x4.jpg'),
      kind: 'avatar',
    });
    const set = await portal.client.call(setAvatar, { body: { imageId: body.id } }, from);
    expect(set.body).toEqual({ isSuccess: true, message: 'Đã cập nhật ảnh đại diện.' });
    const { body: profile } = await portal.client.call(myProfile, {}, from);
    expect(profile.hasPhoto).toBe(true);
    const path = `/io/website/file/avatar/${profile.id}`;
    const [stranger, guard] = [await sender(), await demoLogin(portal.client, 'guard')];
    expect((await get(path, from.token)).headers.get('Content-Type')).toBe('image/jpeg');
    expect((await get(path, guard.token)).status).toBe(200);
    expect((await get(path, stranger.token)).status).toBe(404);
    expect((await get(`/io/website/file/${body.id}`, stranger.token)).status).toBe(404);
  });

  it('of another company, or one that is not there, cannot be used or asked about', async () => {
    const [from, stranger] = [await sender(), await sender()];
    const { body } = await uploadForm(from, {
      name: 'a.jpg',
      bytes: await photo('portrait-a-3x4.jpg'),
    });
    for (const imageId of [body.id, EMPTY_ID]) {
      const message = 'Không tìm thấy ảnh đã tải lên. Vui lòng tải ảnh lên lại.';
      const face = await portal.client.call(checkFace, { body: { imageId } }, stranger);
      expect(face.body).toMatchObject({ success: false, message });
      const image = await portal.client.call(checkImageId, { params: { id: imageId } }, stranger);
      expect(image.body).toEqual({ isSuccess: false, message });
      const own = await portal.client.call(setAvatar, { body: { imageId } }, stranger);
      expect(own.body.isSuccess).toBe(false);
    }
  });

  it('that was uploaded for something else, or by somebody else, does not become one’s own', async () => {
    const [from, colleague] = [await sender(), await sender()];
    const bytes = await photo('portrait-a-3x4.jpg');
    const { body: ofPerson } = await uploadForm(from, { name: 'a.jpg', bytes, kind: 'photo' });
    const { body: own } = await uploadForm(from, { name: 'a.jpg', bytes, kind: 'avatar' });
    const tried = [
      await portal.client.call(setAvatar, { body: { imageId: ofPerson.id } }, from),
      await portal.client.call(setAvatar, { body: { imageId: own.id } }, colleague),
    ];
    expect(tried.map(({ body }) => body.isSuccess)).toEqual([false, false]);
  });

  it('has to be a picture', async () => {
    const from = await sender();
    const { body } = await uploadForm(from, { name: 'a.pdf', bytes: PAPER });
    const checked = await portal.client.call(checkImageId, { params: { id: body.id } }, from);
    expect(checked.body.message).toBe('Ảnh phải là tập tin PNG hoặc JPEG.');
  });
});
