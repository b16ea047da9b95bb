/** Opens when a dangerous call waits for a fresh proof of who the person is. */
export function StepUpDialog() {
  return null;
}
