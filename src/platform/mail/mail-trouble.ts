interface MailTrouble {
  code?: unknown;
  message?: unknown;
  response?: unknown;
  responseCode?: unknown;
}

/** Never holds our password. */
export function mailTroubleMessage(error: unknown, server: string): string {
  const { code, message, response, responseCode } = (error ?? {}) as MailTrouble;
  const said = typeof response === 'string' && response !== '' ? ` The server said: ${oneLine(response)}` : '';
  const text = String(message ?? error);
  if (code === 'EAUTH') return `${server} did not take the user name or the password.${said}`;
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(text))
    return `There is no server called ${server}. Check how its name is spelled.`;
  if (/ECONNREFUSED/.test(text)) return `Nothing answers at ${server}. Check the name and the port.`;
  if (code === 'ETIMEDOUT' || /ETIMEDOUT|timeout/i.test(text))
    return `${server} did not answer in time. Check the port: 587 and 465 are usual, and some networks block 25.`;
  if (code === 'ETLS' || code === 'EREQUIRETLS' || /STARTTLS/i.test(text))
    return `${server} offers no encryption, so a password would be readable on the way. Use its encrypted port, often 465.`;
  if (/certificate|self.signed|altnames/i.test(text))
    return `${server} shows a certificate that is not its own or has run out. Use the name the provider gives.`;
  if (/wrong version number|SSL|EPROTO/i.test(text))
    return `${server} speaks another encryption at this port: 465 begins with TLS, 587 changes to it.`;
  if (code === 'EENVELOPE') return `${server} refused the sender or the recipient.${said}`;
  if (code === 'EMESSAGE' || typeof responseCode === 'number') return `${server} refused the message.${said}`;
  return `${server} could not be used: ${oneLine(text)}`;
}

function oneLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 300);
}
