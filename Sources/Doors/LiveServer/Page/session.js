// The token: it comes in the fragment of the link, stays in this tab, and is exchanged for a cookie.

const KEY = 'binnacle-token';

export const session = {
  token: null,

  begin() {
    const given = window.location.hash.slice(1);
    if (given) {
      sessionStorage.setItem(KEY, given);
      // Neither the address bar nor the history needs it.
      window.history.replaceState(null, '', window.location.pathname);
    }
    this.token = sessionStorage.getItem(KEY);
  },

  adopt(token) {
    if (!token || this.token) return;
    sessionStorage.setItem(KEY, token);
    this.token = token;
  },

  headers() {
    const headers = { 'Content-Type': 'application/json' };
    if (this.token) headers['X-Binnacle-Token'] = this.token;
    return headers;
  },

  /** Exchanges the token for the cookie; returns 'ok', 'denied' or 'lost'. */
  async open() {
    try {
      // Without a token the cookie of another tab may do.
      const how = this.token ? { method: 'POST', headers: this.headers(), body: '{}' } : {};
      return verdict(await fetch('/v1/session', how));
    } catch {
      return 'lost';
    }
  },

  /** What the page is for, {mode, title}; 'denied' or 'lost' without an answer. */
  async page() {
    try {
      const answer = await fetch('/v1/page', { headers: this.headers() });
      return answer.ok ? await answer.json() : verdict(answer);
    } catch {
      return 'lost';
    }
  },
};

function verdict(answer) {
  if (answer.ok) return 'ok';
  return answer.status === 401 || answer.status === 403 ? 'denied' : 'lost';
}
