import { fromLegacyFont } from './legacy-texts';

describe('a text in an old font is recognised by its letters', () => {
  it.each([
    ['NguyÔn V¨n An', 'Nguyễn Văn An'],
    ['x· B×nh TrÞ, huyÖn B×nh S¬n', 'xã Bình Trị, huyện Bình Sơn'],
    ['§\u00ADêng sè 9, phè TrÇn H\u00ADng §¹o', 'Đường số 9, phố Trần Hưng Đạo'],
    ['Hång', null],
    ['Hång H¶i', 'Hồng Hải'],
    ['thî hµn', 'thợ hàn'],
    ['NGUYÔN V¡N AN', 'NGUYỄN VĂN AN'],
    ['Lª Hµ', 'Lê Hà'],
    ['Nguyeãn Vaên An', 'Nguyễn Văn An'],
    ['NGUYEÃN VAÊN AN', 'NGUYỄN VĂN AN'],
    ['xaõ Bình Trò, huyeän Bình Sôn', 'xã Bình Trị, huyện Bình Sơn'],
    ['Ñöôøng Traàn Höng Ñaïo', 'Đường Trần Hưng Đạo'],
  ])('%s: %s', (written, today) => {
    expect(fromLegacyFont(written)).toBe(today);
  });
});

it.each([
  ['Nguyá»…n VÄƒn An', 'Nguyễn Văn An'],
  ['Tráº§n Thá»‹ HÃ\u00A0', 'Trần Thị Hà'],
  ['Ä\u0090á»— Ä\u0090á»©c', 'Đỗ Đức'],
])('UTF-8 that was taken for Western European is recognised: %s is %s', (written, today) => {
  expect(fromLegacyFont(written)).toBe(today);
});

describe('a text in an old font is recognised by its font', () => {
  it.each([
    ['.VnTime', 'Hång', 'Hồng'],
    ['.VnArial', 'Lª ThÞ Hµ', 'Lê Thị Hà'],
    ['.VnTimeH', 'nguyÔn v¨n an', 'NGUYỄN VĂN AN'],
    ['VNI-Times', 'Sôn', 'Sơn'],
    ['VNI-Helve', 'Huøng', 'Hùng'],
    ['.VnTime', 'An', null],
    ['.VnTime', 'Nguyễn Văn An', null],
    ['Times New Roman', 'Müller', null],
  ])('%s: %s is %s', (font, written, today) => {
    expect(fromLegacyFont(written, font)).toBe(today);
  });
});

it.each([
  'Nguyễn Văn An',
  'Lê Thanh Hà',
  'Tô Hoài Hân',
  'Cù Huy Hà',
  'Trần Thị Mùi',
  'Nguyen Van An',
  'François Lefèvre',
  'Hélène Noël',
  'José Muñoz Núñez',
  'João da Conceição',
  'Jürgen Müller',
  'Bjørn Sørensen',
  'Loïc Dupont',
  'Naïm Haddad',
  'Société Générale d’Électricité',
  'Ø50 × Ø60, 5 µm, ±0,5°',
  '« Khu A »',
  '© 2026 ®',
  '',
])('%j is not changed', (written) => {
  expect(fromLegacyFont(written)).toBeNull();
});
