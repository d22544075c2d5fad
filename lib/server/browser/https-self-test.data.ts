// A certificate for the start-up check. Nobody trusts it and its key is no secret: the check itself expects it to be refused.

/** Can belong to nobody (RFC 2606). */
export const host = 'self-test.invalid'

export const certificate = `-----BEGIN CERTIFICATE-----
MIIBrjCCAVOgAwIBAgIUVozANScZ7wvwToDgtVq9OBsGftcwCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRc2VsZi10ZXN0LmludmFsaWQwIBcNMjYxMTIyMTI1MjQ1WhgP
OTk2NjEwMjgxMjUyNDVaMBwxGjAYBgNVBAMMEXNlbGYtdGVzdC5pbnZhbGlkMFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEJXTStNURfPEXA8ouivBpKaXpYdtd8Qjc
R2rEjW2JxrmgIBg/aNtVszJllO/A6WGG1KOQDMv/ak8WoaIwe4Ui9aNxMG8wHQYD
VR0OBBYEFJ7ylRyTQuzGC/t7p1CtQBrTDyhyMB8GA1UdIwQYMBaAFJ7ylRyTQuzG
C/t7p1CtQBrTDyhyMA8GA1UdEwEB/wQFMAMBAf8wHAYDVR0RBBUwE4IRc2VsZi10
ZXN0LmludmFsaWQwCgYIKoZIzj0EAwIDSQAwRgIhAMnLtVZ1/idfANKrah/cC8qu
Ok5EZ22jyJVLSfF/qWy4AiEA9pBYVmdfMSq+pCwvVd22c987nSykvVZn8fzu9ktG
74E=
-----END CERTIFICATE-----
`

export const privateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgf1613bDOa88IhSK7
/OC636Bg60SGdu+yblGJbN6ZMBmhRANCAAQldNK01RF88RcDyi6K8Gkppelh213x
CNxHasSNbYnGuaAgGD9o21WzMmWU78DpYYbUo5AMy/9qTxahojB7hSL1
-----END PRIVATE KEY-----
`
