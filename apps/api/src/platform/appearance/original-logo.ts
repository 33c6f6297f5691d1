/** The portal's logo: a distillation column between two tanks, in the shape of a gate. */
export const ORIGINAL_LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  '<rect width="32" height="32" rx="6" fill="#155a65"/>' +
  '<g fill="none" stroke="#ffffff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">' +
  '<path d="M13 26V10.5a3 3 0 0 1 6 0V26"/><path d="M13 15h6M13 20.5h6"/>' +
  '<path d="M5.5 26v-6.5h4V26M22.5 26v-6.5h4V26M4 26h24"/></g>' +
  '<path d="M16 3.2c1.4 1.2 1.7 2.2.9 3.3a1.3 1.3 0 0 1-1.9 0c-.7-.9-.3-2 1-3.3Z" fill="#f2a154"/></svg>';
