import { flag, integer, optionalText, text, type MasterTable } from '../../platform/master-data';

/** Lines of the banner, and pictures of the home page. */
export const publicContentTables = {
  tips: {
    name: 'tips',
    table: 'tip',
    key: ['code'],
    columns: {
      code: text(50),
      contentVi: text(500),
      contentEn: text(500),
      sort: integer(0, 1_000_000, 0),
      active: flag(true),
    },
  },
  sliders: {
    name: 'sliders',
    table: 'slider',
    key: ['code'],
    columns: {
      code: text(50),
      titleVi: text(),
      titleEn: text(),
      textVi: optionalText(500),
      textEn: optionalText(500),
      sort: integer(0, 1_000_000, 0),
      active: flag(true),
    },
  },
} satisfies Record<string, MasterTable>;
