import { m } from '#messages';
import { loadedManifest } from '#patches/react-router/loaded-manifest.ts';

/**
 * A page opened before a deployment imports files that no longer exist, so its buttons would not work: it is reloaded.
 * If the visitor has typed something, the browser asks first. The router does this itself for pages opened by a link.
 */
export function followNewBuild(): void {
  let isFollowing = false;
  window.addEventListener('vite:preloadError', async () => {
    if (isFollowing) return;
    isFollowing = true;
    if ((await isReplaced()) && (!isTypedIn() || window.confirm(m.shell_renewed()))) window.location.reload();
    else isFollowing = false;
  });
}

/** An import may also fail without a connection. Only a new build removes the old build's manifest. */
async function isReplaced(): Promise<boolean> {
  const manifest = loadedManifest();
  if (manifest === undefined) return false;
  const response = await fetch(manifest, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return response?.status === 404;
}

function isTypedIn(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    ':is(main, [role="dialog"]) :is(textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="hidden"]))',
  );
  return [...fields].some((field) => field.value !== field.defaultValue);
}
