/** The pages of papers of companies; mails contain the address of a company's own. */
export const companyPaperPaths = {
  own: '/ho-so-cong-ty',
  review: '/nha-may/ho-so-cong-ty',
} as const;
