/** `998712000001` → `+998 71 200-00-01`; anything else is shown as it is. */
export function formatPhone(digits: string): string {
  const parts = /^998(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(digits);
  return parts === null ? digits : `+998 ${parts[1]} ${parts[2]}-${parts[3]}-${parts[4]}`;
}
