/** Puts an email into the outbox of a database, due at once. */
export const insertEmail = (client, { to, messageId }) =>
  client.query(`insert into outbox (kind, "to", message_id, payload) values ('mail', $1, $2, $3)`, [
    to,
    messageId,
    JSON.stringify({ from: 'portal@example.org', subject: 'Drill', text: 'Drill', html: '<p>Drill</p>' }),
  ])

/** Puts a text message into the outbox of a database, due at once. */
export const insertSms = (client, { to, messageId }) =>
  client.query(`insert into outbox (kind, "to", message_id, payload) values ('sms', $1, $2, $3)`, [
    to,
    messageId,
    JSON.stringify({ purpose: 'login', code: '123456', language: 'zh', validMinutes: 5 }),
  ])
