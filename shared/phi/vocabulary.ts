import { wordList } from '#shared/phi/word-list.ts';

/**
 * Words of clinical notes and of every day that are no names, without those whose form shows it (shared/phi/words.ts).
 * Collected from the starter library and other texts of ours. Lower case.
 */
export const VOCABULARY = wordList(`
aa a aai fp n p sld; ab andon cde d domen dominal ducted errancy ilify le normal oard olish out ove rupt use x; abs cess ent olute orb tract; ac ademic ademy amprosate
anthamoeba g he hieved knowledged ls ne og om quired r romion ross s ute; acc . ess essdata essory ident ompanied ount ountant p reta umulate uracy urate utane; ace . p
tabulum taminophen tylcysteine; aci d dic dotic netobacter p phex; act . emra inomyces ivate ivator onel or os ually; ad apt aptic d derall dress ductor hesive hf jacent
junct just ministered mit nexal olescent ore renal renalin renaline renergic sorbed ult ulterant; ade nocard nosine novirus quacy quate; adv air antage erse ice il ise
isory; ae copd; af ebrile fect ferent ib initor lutter oi p raid resh rican rvr ter terload ternoon terward; ag ain ainst ar e ent gregate gressive itated o onist ree; ah
a ajournals ead; ai cd d m movig r rflow rport rway s; aj g; al arm b bicans bumin cohol coholic dactone ert eve fa gorithm ike ity ive k most one ong oud pha ready s so
veolar veoli vesco ways; all . egra ergen ergic ergist ergy opurinol ow; alt er ernans ernating hough itude; am aryl bien bulated bulatory eba erican mon monia nesia
niotic ong ount oxil pule pulla pyra yloid; ami d nosteroid o odarone sh tiza triptyline; ana erobes erobic esthetic lgesia lgesic logs lyzer phylactic phylactoid
phylaxis plasma tomic vip; an ca cef chored choring d dexanet dexxa dromeda imals ion kle kylosing nals nounced orexia oro other oxia swer uric xiety y yone ything
ywhere; ane ctine s sth sthetic urysm; ang ina io iodysplasia ioedema iotensin le ry; ant . acid agonizes ecubital erior erolateral hrax i iarrhythmic ibiotic
icholinergic icipated icoagulate iconvulsant idote iemetic ioxidant iphospholipid ipseudomonal izol; ao rta rtic rtocaval rtoenteric; ap ap art ex hasic heresis idra nea
neic ologized oplexy ril tiom; app arent ear endage endiceal endicolith endix etite ly oint roach ropriate roval roved rox roximately y; aq uacel uaresis; ar abic anesp
ch chives ds e ea ena ent gue imidex ises m mour my ound s y; arr ange ay est hythmia ival ived ives; art . erial eriole ery icle ifact ist; as a am ap caris cending
cites eptic ian k leep manex thma thmatic thmaticus ystole; asp ergillus hyxic irate irin lenia x; ass ault ay ess ign isted ociated ume; at arax axia axic e encioso
hlete hsma i ivan lanta ls omize ony opic opy s; atr aumatic e ia ial ipla ovent; att ach ack empt ending ic itude ribute; au dit gmentin gust nt reus ricle stedo
stralian; aut o oimmune oinjector omatic onomic onomy; av astin elox erage erse f nrt odart oid rt; aw aited aiting ake ay esome; ax es illa illae illary is; az ilect; ba
besia by d dge g kri lcony lloon nd nk nks nzel qsimi th throom ttery veno y; bac helor k kground kup kward kyard lofen t teria terial terium teroides trim troban; bar .
aclude biturates king ky n oreflex rier tender; bas aglar e eline ic ilar o ophils; bea ch d rd ring t; be came cause come e en fore forehand gan gin gun haves havior
hind ing rry side st vespi yond zoar; bed . bugs room side time; bel buca ly ong ow viq; ben adryl chmark d efit icar ign lysta tyl zo; bet a apace rayed ter ween; bh b;
bi as axin carb cuspid cycle en frontal g ke ktarvy manual nd ologic omedcentral pap phasic rds refringent rth smuth t te tten zarre; bil ateral e evel i iary irubin; bj
ornson; bla ck de ming nch nk nket; ble b d ed ep nd; bl ind ister ue unt urred; blo ated ck ckade ckquote od ody ssom w wn; bo ard at dy ggy ld logna lus ne niva ny ok
ot th tox ttle ttom wel ws x y yfriend; bor der derline e n ne; bou ght gie nce nceback nd; bp m; bra ce chial chii cket dy dyarrhythmia dycardia dycardic dykinesia
dykinin in instem ke nch sh; bre ak akdown akfast ast astfeeding ath athe nner o vibloc ztri; bri dge dges dion ef ght linta ng ntellix sk tish viact; bro ad ke ken nch
nchial nchioles nchodilator phy th ught wn; br uise uit ush; bt f s w; bu bble ddhist en ffer g ild mex mp ndle prenex propion t ttock tton y; bul b ging ky la lae letin
lets; bur den gdorferi n ns st; bus . copan par pirone y; by dureon etta pass stander stolic; ca b bin ffeine me mp mpground mzyos ucasian uda ught use va val; cal an
caneal caneus citonin citriol cium culated f ibrated l lback m pol; can . adian celled cer cidas dida didacy dy nabinoid not nula nulated t tonese; cap e illary lyta
stone ture; car . afate bon boxyhaemoglobin dene diac dinal dio dioembolic diovert dizem dura e egiver etaker ibbean ina otid penter rot ry t tilage; cas e hews hier ino
odex t; cat . amenial apres aract ch egory h heter heterised hflo holic; cd er; ce cal cum iling lebrex lexa ll lox nt ntimeters ntral ntrale phalexin phalosporins
sarean; cef azolin epime oxitin tazidime tin triaxone; cer ebellar ebellum ebral ebrospinal ebyx tain tainty vix; cha in insaw ir lk llenge mber nge nnel ntix plain pter
racters rcoal rge rt se tzidou; ch b f lamydia lor lorhexidine ristian ristmas romic ronic stes unk urch; che ap ck ckboxes cklist ckpoint ek f lates mo moprophylaxis
motherapy rry st w; chi cken ef kungunya ld ldbearing ldbirth ldren lls n nese; cho c ice ke lera ose que rdal rea roidal sen; ci alis garette mzia ncinnati pro sterns
talopram trate trobacter wa; cir cle cuit culate culatory rhotic; cla foran im mmy mp rinex ritin ss ssic ssified vicle; cle an ar arest nching ocin rk viprex xane; cli
mber mbs nic nician p; clo ck mid nal nidine nus se stridium sure t thes udy zaril; cl ub ue umsy uster; co ach ag ast at ban ccyx chrane exist ffee gentin hort iling in
ingestants ke ok okie ol operate paxone pd pying sentyx st stophrenic stovertebral ver vid xsackie zaar; cod . a e eine ydramol; col ace chicine crys d i ic laborators
lapse lar lateral league lected lecting lege on onic or orectal; com . a atose bine bivent e fort ma mands mit mittee mon monest municating panion pare parison pensate
pensatory plain plaint plete plex plicated ponent posite pressed presses pressors promise puted tan; con . cave cealed centrate cern certa cise cordant crete current do
dom ducts fident firm flict founded fuse genital gested jugated junctiva nected sensus sent sider sistent stant strict sult sultant sume t tact tain tent tin tingencies
tinue tinuum tract tractile tracture tradict traindicated trast trave tribute tributors trol ventional vert vulses vulsing vulsive; cor . darone e eg gard lanor nea neal
ner nu onary pus rect ridor rodens t tef ticosteroid tisol vert; cou gh ld madin ncil nt ntries ple rier rse sin; cp ap r; cra cked ckles mping mps nial sh wl; cre at
atine atinine dentialing ek masteric ole on pitus ps scent semba stor sts; cri b c cothyroid ses sis sp teria terion; cr lf p uise ush; cro fab molyn skerry ss ssmatch
ssover talid up wded; cry . ptococcus ptosporidium stal stalloid; cs f; ct a ab abl pa; cu ban bicin boid ff lprit lture neiform p pola t ticle toff; cur b e ettage led
rent tain ve; cv a; cy anocobalamin anokit anotic mbalta st stic tokine tomel toxan; cyc le lic list lizine losilicate lospora; da bigatran d f mage nce nger ntrolene
raprim rk rzalex s sh ta te ughter wn y ycare ylight yquil; db ili; dd avp x; dea d dlier f r th; de bated dicated ep epen gree madex mented mentia merol nce ngue ntal ny
rived rm rmabond rmatome velop viated vice x xedrine xilant xtrose; dec adron ember ide lare line ompress ompressive remental ubitus; def asciculating ault ect ense er ib
ibrillate ibrillator iciency icient icit initely; del . ay egate iberate irium ivery ta; dep akene akote endent leted letes o olarising ressant th; des cending covy erve
ired k troy; det ained ect eriorates ox rol; dia betes betesjournals betic gnose gnostic l lyzed meter mox per phoresis phoretic phragm stole stolic; di clofenac
cyclomine d dnt e et etician etitian gibind gifab git me mercaprol ning nner ovan rect rector tropan uresis uretic uril ve verticulum vided vides zzy; dif f ferent
ferential ficile ficult ficulty fuse icid lucan; dil antin ate audid t tiazem ute; dip htheria lopia rivan s yridamole; dis aster c connect cordant criminatory cuss po
secting seminated tal tinguishes tress turbed; dk a; do butrex ctor cusate es esnt g i ing minican ne nepezil nofrio nt or orway ppler rsal se t ubilet uble ubt ula vato
wn wnstairs wnward xy; dra gged in inage matic nk pe w wn; dr ead ess ew ug unk y; dri ft ll nk p ve ven veway; dro nabinol ol op p plet ve wned wsy xia; dt s; du al ct e
idelijke lcolax lera ll mps odenal odenum oneb pixent plex plicate ragesic ring st; dv t; dy ing namic; dys arthria pepsia pneic regulated tocia; ea aci ch r rliest se st
sy t; ec g hinococcus ho lampsia lamptic otrin pr stasy topic topy zema; ed ema ge h; ee ds; ef ast; eff ect exor icacy iciency icient ient ort; eh rlichia; ei ght ghteen
ghty ther; el apid avil bow derly ders iquis la se sewhere; ele ctric ctrician ctrocardiographic ctrolyte vated ven; em ailed boli bolus bryo end ergency ergent esis ia
oji otional s; emp athetic hasis hysema iric loyed ty yema; en alaprilat brel capsulates counter courage ema ergy gine glish large ough rolled sure zyme; end . angers o
obronchial ocardium ograft oleak orse oscopist othelial otracheal point; ent . erobacter erobius erococcus ire ocort rant resto rusted ry yvio; eo mi s sinophilic
sinophils; ep clusa ogen r; epi . dermidis dermoid dural gastric gastrium glottis lepsy leptic lepticus pen sode staxis thelium; eq ual uina uivalent uivocal; er ase axis
bitux cp kannt odes osive ror ythema ythroderma; esc . alate ape italopram mid orted; es ett ophageal ophagus pecially r sential tablished trogen; et hanol hibond hic
hilon oh; eu crisa glycemic ro ropean rysmal volemic; ev al aluate ar icel ident ista; eve n nt ntually r ry ryday ryone rything rywhere; ew art; exa c ct m mple nthem;
exc edrin eed ellent ess hange ited iting lude oriated rete; ex elon ercise hale hausted hausting ists it ophthalmos sanguinating; exp and ect ectant erimental ert ertise
iratory ired lain licit loratory lore ose osure; ext end ensor ern erna ra racorporeal ravasated reme remis rose ubated; ey e; fac e ial ilitated tor tory ulty; fa de
ecalis ecium il ilure int ir mhx milial mily n ntastic r rm rmer rxiga scia senra st stest t ther tigue tty vor vour xed; fal ciparum l lback len lopian se; fb c; fd a;
fe ar ature brile bruary d ed edback el et iba ll llow lt male mara moral mur nce nt ntanyl raheme rric rrit rry tal tus ver verish w; fi ancee asp eld fteen fth fty ght
gure o t ve x; fib . eroptic rinogen roids ula; fil e grastim l m ter; fin e ger gerstick gertip ish; fir e ecracker efighter eman ework m st; fis h hbone herman sure t
tula; fla g gyl nk p re sh t ttened ttens w; fle w xed xeril xion xor; fl ight y; flo max oded oding ods or ra rinef seal vent w; flu . id mazenil oroquinolone sh tter;
fo am cal cus mepizole ntanelle od ot otball samax sphenytoin ssa stair und ur urteen urth vea; fol ate ic l liculin low; for . amen bidden bids ce earm ehead eign est
ever feits get got gotten k klift m mat mula mulary teo tnight ty ward; fra cture gile gmin il ilty ming nk; fr ee ench equent esh uit yer; fri . day end ghtening ghtens;
fro . m nt st thy va zen; ft p; ful filling fills l ltext lwidth ly minans; fu n ndus ngal ngi rther tile; fy compa i; ga bapentin bitril dolinium gs in it me nglia
nglion ngrene p rage rbage rden rdnerella s stric stro ted thered thers uze ve viscon ze; gal . lbladder lon lop lstone; gc s; ge geben l odon rman stalt t werkt; gen e
eral eralised eralized erate erator eric ital tle tleman tly voya; gi ant apreza ardia b ft rl rlfriend ve ven; gl argine asgow ass eevec enoid ipizide ycerol ycocalyx
ycopyrrolate yxambi; glo be bin bulin ttic ttis; glu . c cagon cocorticoid cophage cose cotrol curonidated e tathione teal ten; go al dmother es ing ld lf lytely od t tta
tten ut v wn; gon dii e na ococcal orrhoeae; gra ce de dient dual duate ft in m ndchild nddaughter ndfather ndkids ndma ndmother ndpa ndparent ndson nny pe ss vida vis y;
gr e eat eatest een ill im imace ip unting; gro cery in ss und up w wn wth; gs w; gt n; gu aiac arantee ard essed essing est ide ideline m n nshot t te; gv oke; gy m
mnast n nae; ha d ir irdresser itian mmer ppen ppy ptoglobin s snt te ve vent waiian; hae . matemesis matocrit moglobin moptysis mothorax; hal cion dol f l lucinating
lway os ved ves; han d dled doff dover ging; har d dest m sh voni; hc g t tz; hea d dache l lth lthy r rt rtburn t vy; he ctic dged el ent ight ighten nce patic s
terotopic y; hel d icopter iox lo lp met p; hem atemesis atochezia atocrit e ichorea isphere ispheric ithorax oclip odynamic oglobin olyzed operitoneum ophagocytic
ophilia opneumothorax optysis orrhoid othorax ovac; her . ald ceptin e editary nia oin pes self; hf pef ref sa; hg b; hh s; hi ccups dden de gh ghest ghway ke lar m mself
ndu p prex s spanic story t ve; ho arse le me nest ney nk od ok okworm pe rizon rizontal rmone rse t tdog tel ur use usehold usekeeper w wever; hos pice pital pitalist
pitalized t tile; hp i; hr s; hs v; ht ml tps; hu ddle ge ndred ng ngry nt rt sband stle; hum alog an erus ira ulin; hy brid; hyd rate rocephalus roxocobalamin
roxybutyrate roxyzine; hyp er erangulated erbaric ercapnia ercapnic ercarbia erchloremic erdense erglycaemic erglycemic erk erkalemic erosmolar eroxia ertensive erthermia
ertonic ertriglyceridemic ertrophic haema ocapnia ochloraemic oglycemic okalaemic okalemic onatremic otensive othermia otonic ovolemic oxemic oxia oxic; ic a al atibant d
e h kling tal teric terus u; id ag ea eal entify sa society; ig nores noring; ii i; il eum eus iac iaca ium l; im age bruvica dur er finzi itrex odium uran; imm ature
ediate une unized unosuppressed; imp air edes ending lant ort ortant rove ulse; in activate adequate appropriate gested grezza guinal hale herited hibit hibitor itial
jectafer jure jury line ner oculate otrope patient put ward; inc arcerated h ident lude ome omplete ontinent ruse; ind ependent eral ex ian icated icates ividual
ividualize ocin uce welling; inf ancy ant arct ected erior erolateral iltrate lamed lames lammatory late lectra low luenza luenzae orm ratentorial usate use; ins ects
ervice ide ights omnia pect piratory pired pra tant tead tem titute ufficiency ulated ulin; int . act ake egral ensive ensivist entional eract ercostal ercourse erictal
ermediate ermittent ern ernational erossei erpreted erpreter errupt erstitial erval erventionalist erview estine o oxicated ra ramural rinsic roduced ropin ubaci ubate
univ; inv ade anz asive ega erse erted ite okamet okana olve; io dinated dine n nized nizing; ip ass h; ir ad is ish on; is chaemic chemic chium entress m nt pad sue ts
uprel; iso dense lated niazid proterenol ptin rdil sorbide tonic; it alian alics amin ch chy em h ive s self; iv du e h; iy i; ja cket il maican nitor nuary numet nuvia
panese undice vascript w; jb ds; je hovah junum rk tski wish; ji rovecii; jo b bbat gging ins int urnal; js on; jt f; ju dge ice luca ly mp ne nior st stify; ka yexalate;
kc entra; kd igo; ke eled ep flex ppra pt rendia rlix rnig simpta y ytruda; ket o ofol ogenesis one orolac; ki ck d dney ll onex t tchen; kin d da dling gae k; kl onopin;
kn ee ew ife ocked ow owledge own uckle; ko rean; kr atom ystexxa; ku ssmaul; kw ire; ky leena; la b bel bor boratory dder dy gevrio ke p rge rgest ryngeal rynx six st
ugh undry uter vage voro w wn wnmower wyer xido y; lac . k t tam tic tulose; lam ictal inar isil otrigine p; lan cet d dlord dmarks dscaper guage tus; lat e ent ex ina
ino inx uda; lb bb o; lea d f k ky n rn st ve; le d ft g gionella go ishmania ngth ngthening ngthens ns qvio sen ss t thal thargic thargy ucovorin uk ukotrienes xapro
xiscan; lev aquin el emir etiracetam itra ophed othyroxine sin; lf ts; lg ib; li beral brarian brium c ce censed chenified d doderm e fe felong fetime ft ght ghtheaded ke
kelihood mb mit mp orer p pid pitor poprotein quid st stened steria t thium tre ttle ve; lin e eage ezolid ked ks zess; lk w; ll ed er l; lo ad bar be bster c calize cate
cked dged dges fexidine g gbook gic gin kelma l maira motil ng ngest ok op ose pressor rtab se st t trel ud udest venox w west; ls d; lu cemyra cent l mbar men mp nch
nchtime nesta ng pron pus teum vox; lv o; lw w; ly ing mph mphocytic rica ses sis tes tic; ma alox de il in instem jor ke p tch ternal tter vyret y ybe; mac . hine robid
rodantin ula; mag . nesium net netic nitude pie; mal aise ampati aria assezia distributed e ignancy ignant l lampati leolar leolus nourished positioned practice; man .
age darin ejo euver ia ic ikin nequin nitol oeuvre tle ual y; mar athon ble ch ijuana ine k kdown ket ks ried row tyn; mas k s sage sive t toid; max . alt illa illary
imal imum ipime on; mc a burney c g q; md m ma; mea l ltime n nt sles sure t; me chanic conium et gace mber mbrane mory peridine pilex rit rrem senteric stinon xican; med
. etomidine i ian iastinum iated iator ic icated icine icolegal ium rol; mel anotic atonin ena enic oxicam; men . ingeal ingitidis ingococcal ingococcus opause ses strual
tal; met . a abolic abolites acarpal amucil araminol atarsal atarsophalangeal h hadone haemoglobin hergine hocarbamol hod hylene hylergonovine; mi cardis cro croaxial
crobial ght graine gratory mic ralax rapex rena soprostol ss st t tochondria tochondrial tral xed xes xing; mid . axillary dle line night wife; mil d estone k liliter
limeter rinone; min . imal imum ocin or us ute; mm ol; mo bic bile bitz m mentum ody st unjaro untain uth vantik ve vicol wer; mod e els erate ern est ified; mon . day ey
itor key keypox o oclonal ocryl ocytogenes omorphic th; mor billiform e ganella ison mon ning; mot el her ivated or orcycle orcyclist rin tled tling; mp ox; mr i; ms k;
mt bi p; muc h inex omyst or osa osae osal us; mu ffled ito mps pirocin rmur; mul taq ti ticenter ticentre tidisciplinary tilobar tiple tiplex tiplies tispecialty
tivessel tocida; mus carinic cle hroom ician lim t; mv a c; my asthenia coplasma elin fortic lanta rbetriq self; myo cardial cardium clonus globin metrial; na c d egleria
il ilbed ilgun ive lbuphine loxone ltrexone me menda p prosyn proxen tional trecor triuretic ture usea useated vel vy; nar can cotic dil opin row; nas al em ogastric
ojejunal onex; nb sp; nc at bi se; nd ez; ne ar arby arest bs bulised bulized bulizer ed edle g glect ighbor ither oral osporin ostigmine ph phew phro phrolithiasis rve
sina sted twork ver vi w wborn wline; nec ator essary k rotic rotising rotizing; neu lasta pogen ro roleptic rons rontin rosurg t tral tralises tralize tropenic trophil;
nex avar ium letol planon t; ni aspan ce ckel corette cotinic ece ght h hss l mbex ne neteen nety v zoral; nit azenes r rate ric rite ro rofurantoin roglycerin roprusside
rostat; nk a da; nl m; no body de dule ise isy n ne nketotic on pe se sebleed us vember volin volog voseven w; nor . adrenaline co dic mal malises malize mocapnia
motensive mothermia ovirus pace thern thwest triptyline vasc; not . ch e hing ice; ns aids te temi; nt s; nu bain cala chal cleic cynta l ll mb rofen rse rtec t varing
vigil; ny lon quil; ob ese eys ject tain tunded; obs . erve tetric tetricians tructed tructing tructs; oc al ean hracea p tober; occ asionally ipital luded ludes lusive
ult ur; od efsey; oe dema sophagus; of f fice ficial fsets irmev ten; oh ca; oi ds l; ok ay; ol d ecranon umiant; om g icron it nicef; on c ce chocerca e fi glyza going
linelibrary ly set to; op ana divo en erated erating erator htho iate inion ioid ponens poses posite tho tic tiflow; or aemic al amorph ange bital der encia g gan ganize
ganophosphate iented ifice igin kambi; ort ho hodromic hoglass hopaedic hopedic; os e t tium; osm . olal olytes otherapy otic; ot ezla her herwise ted; ou bles p r; out .
come flow lasts look patient perform put running side standing stretched ward weighs; ov ale arian ary; ove n r rall rdistend rdracht rlap rshoot ruse; ow n; ox alate ide
imal imeter ycontin ygen yhaemoglobin ytocic; oy ster; oz empic; pac e emaker erone iente jentem k; pa d ge in int ir le lm lmar lsy per pillary pilledema pilloedema
ucigranulocytic uker use xil xlovid zienti; pan adol creas creatic el ic icked ts; par a acentesis acetamol adigm agard agraphs ainfluenza allel alytic alyze amedic
ameter anoid apneumonic aprotein en enchymal ent enteral entheses ietal is k kinson oxysmal t tial tner tum ty vovirus; pas s sage senger sive t; pat ch ella ency ent h
hogen hway ient ienten t tern; pc n o om p; pd f s; pe a ak anut arls carn destrian diatrician ds ep itho lvic lvis ople pcid pe ptic ptostreptococcus sticide t techiae
techial; pen . ding etrate ny rose tad umbra; per . c cent centile cocet fect forate form fused haps i icardial icardiocentesis icardium ihematomal imesencephalic ineum
iod iodontal ipheral itoneum manent missive mits mitted rl rla santine sist sistent son sonalized tussis; pha langes lanx rmacist rmacy rynx se; phe nergan nobarb nomenon
notype nytoin; ph legm legmon ysician ysiologic ysiotherapist ysostigmine; pho ne s sph sphate tophobia; pi ck cnic cture ece gtails llow lls lot nk nna npoint nworm pe
riton siform tfalls tressin tuitary; pj p; pla ce cebo ceholder centa cental gue in n ne nt ntar que quenil sma smapheresis sminogen teau telet ting vix y yground; ple
asant asure ndil ura ural uritic urodesis xus; pl ot t ug umber us; pm h; pn a; pne umo umococcal umococcus umonia umoniae; po cket int ison nd ns ntine ol or pcorn
pliteal pped rtal rtuguese tassium tential tomania uch unding ured wder wer x; pol e ice iceman icy io ish ycystic ydipsia ydipsic ymorphic yps ystyrene ytherapy ytrauma;
pos . t terior tpone ture; pp h lat; pra ca ctice daxa gmatic gue lidoxime luent xbind; pre . cede cedex ceptor cipitant clude cordial dict emie fer gabalin gnancy gnant
marin mature natal pare pped set ss ssor ssure v vacid via vnar zcobix zista; pri ce losec macor mary maxin nter or oritized son stiq vate; pro ate be blem cal calcitonin
camio cardia ceduralist cedure ceed ceedings cess crit duce duct fessional found fuse gnostic gress gressive gressors jectile lapse lene lia long m mote mpt ne of pecia
perly phylactic phylaxis pofol posal posed ppr scar se staglandin tect tein thrombin tocol ton tonix ve ven venil ventil vera vide vigil visional voke ximal zac; pr
uritus; pse udo udoaneurysm udocyst udogout udomonas udosac udoseizure; ps h oas oriasis ulates vt ych ychiatry ychotic; pt ico s x; pub . ic is lic lished med; pu ff mp
nched ncture pil s sh t; pul l m micort monale monary mozyme satile sating se; pur e ewick ple pura puric se suing ulent; py elo lori loric ridium ridoxine rophosphate;
qr s; qs ymia; qt c; qu adrant arter ote; qui ck ckest et kclot naglute nolone t ver; qv ar; ra aa bbit bies ccoon ce cemic chial ff in iny ise les mpart paflo pamune pid
re sh y zadyne; rad ial iates iating iograph iographic ius s; ran . ch domised domized exa ge; rat e her io ionale ory; rb bb; rea ch ct d dy l lizes r son; rec eive
eptor ess ipients iprocating last liner ognize oil ommended ommends overy ruits tal tum; re d duce hab meron micade modeling mote nal negotiate occluding quest quip quire
xulti; ref er lect lex lexively lux ractory rigerator usal used uses using; reg ards imen imental ional istered istrar istry lan ulated ulatory; rel apse ax axant evant
ief ieve istor pax y; rep atha eat erfuse ol ort s; res cue embling erve idency ident idential idual in ist istant onant p pect piratory pond ponse ponsive sure t taurant
toril traint troom ult us; ret acrit ained ainer ains ic ina inal rieval; rev eal erse ert ised limid; rh abdo eum eumatic eumatoid inovirus o ogam onchi ophylac ythm; ri
b ce ckettsia de fampin ght gid gors ng nvoq pping se sk skiest sperdal talin tuxan ver; rl l q; rm l; ro ad baxin bitussin c cephin ck cky ds ducers le ll man mazicon me
of om ot pe s sc senson ssa tator tavirus vsing w; rou gh nd ndworm se te tine; rr r; rs v; ru bella bric l le mack n nny pture q ral sh ssian; rv r; ry belsus thmol; sac
. cade ral rum ubitril; sa d ddle fe fety h id ilor me mple msca nd ndimmune phris rcoid t tisfactory turates turday usage ve vella w xenda y; sal butamol es esman
icylate ine iva monella sa t ty vage; sb ar o p; sca b bies d ffold le lp lpel n pe phoid pula r; sc cm ene iatica ientist issors lera leral; sch edule eme izophrenia ool
uckit; sco mbroid oter pe re ttish; scr atch eam een ew ibe ipt otal otum ubbed; sd h; sea . food l rch ted; se cond condary cure ized izes izing izure ldom lected lf mi
quential t text ttle tup ven venteen venty vere x xual; see . bri k m n; sen d ior na okot s sipar sorium sory t tinel; sep arate sis tal tated tember tic tique tra tum;
ser ax event ial ies oquel otonin um ved ver ves vice; sg arbossa lt; sha ke llow pe re rp; she . ar ath llfish lter; shi ft gella n ngles ngrix p rt vering; sho ck e ots
p rt rten t uld veling w wn; sh rimp rinks runk unt ut utdown; si adh ck ckle de dewalk ght gmoid gn gnificant kh lent lk ster t te x xteen xth xty ze; sim . ilar ple
plex plified poni ulated ulect; sin ce e emet gle gulair k us; sk ateboard ating elaton ew i ill in ip ull y yrizi; sl ammed eep eepy ept id ight ip ow owest urred
urring; sm all allpox art ear ell iling oke ooth; sn ake ap eezing ow owmobile uffbox; so aked aking aks ap b bre dium fort ft n nata nographer on re rry rt rta valdi;
soc cer hx ial iated iety; sol dier e id iqua iris itary uble umedrol ute ve vent; som a ali e ebody eone ething etimes ewhat nolent; sou nd p rce th thern; spa ce nish
re sm smodic; spe ak c cial cialist cies cific ctrum culum ech ed ll nds nt rmatic; spi ce der ke ll ne nraza ral riva ronolactone t te; spl anchnic een enic int it; spo
ke ken ranox rothrix rt t use; spr ain ay ead echen ing ue; sp utum; sq ueeze; ss c; sta b bilises bilize cked cking cks dium ff ge in irs irwell nd ndard nford ph
phylococci phylococcus rlix rt rved rves t te tus y; ste . ady ak ep ering glatro lara llate m mi ndra notrophomonas nt p pdad pfather pmom pmother ri rile rnal rnum
roid; sti ck cky ff ll mulate muli mulus ng olto tches; sto le ma mach ne od ol p pcock rage re rm ry ve; str aight ain and ange angulate atafix ategy atify attera eam
eet ength ep eptococcal eptococcus ess etch ibild ict idor ike ip oke ong ongest uck ucture uggling uma; stu ck dent dy ffy ng nning ns por; st yle; sub arachnoid clavian
dural endocardial lingual locade oxone q sequently stantial stitute strate tle utex way; su ccess ccimer ccinylcholine ch dafed dden fenta ffices gammadex gar ggest icide
it ite m mmarize mmary mmer n nburn nday spect spicion stained ture; sul cal ci cus fa phate; sup er erficial erior ervise per ply port presses racondylar rax; sur e face
ge geon gery giflo prise rogate vey vival vives vivingsepsiscampaign vivor; sv s t; sw abs allow ap im ing irl itched ollen ord; swe at aty ep et ll; sym bicort byax deko
metric pathetic pathomimetics physis ptom ptomatic tuza; syn agis apses c chronize cope drome jardy opsis ovial thesis thetic throid; sy philis ringe rup stem stematic
stemic stolic; ta ble blesaw blet bs enia galog gamet gs il ke ken kotsubo nk p pe peworm rget rgetoid rry sk ste ught xi zocin; tac h hy hycardia hycardic hypneic
hypnoeic; tal ar k l ol tz us; tam bocor iflu oxifen pon ponade; tb i ili; td ap; te a ach am amwork en enager eth flaro gaderm gretol icoplanin lephone ll st sticle stis
tanus tany xas xt zspire; tec entriq fidera h hnician hnique; tem p perature plate ple poral porary; ten . ant dency derizer don ormin se t; ter m minal minated rified
ritory; th alamic an ank at c u umb underclap ursday ymoglobulin yroid; the . ater atre ir m mselves n nar odur rapeutic rapist rapy re refore rmometer se y yre; thi ck
ckened gh n ng nk rd rst rsty rteen rty s; tho ra racentesis racic rax rough se ught usand; thr ashes ead eat eatened eatening eatens ee eshold ew oat obbing ombi ombin
ombocytopenic omboembolic ombolyse ombosed ombotic ombus ough oughout oughput ow own ush ust; ti bc bia bial ck cs dal er gan ght ghten gmine kosyn lage me ngling nnitus
nue on p re ssue tle trate vicay zanidine; tm ax; tn k; to ast bacco c day ddler e gether ilet ken ld lerate mahawk mbstone morrow ne ngue night o ok ol oth radol rn
rsade rso tal uch ugh ujeo urniquet ward wel wer wn x xic xidrome xin y; top . amax ic icalized pled rol; tp a; tra bajo balho ce ch chea cheal ck cleer ct ctor de djenta
fficking il in inee jectory madol mpoline nexamic nsfer nsferrin nsfuse nsient nsit nsmit nsmural nsport nsversely p pezium pezoid uma umatic vel y zodone; tre at e legy
mens mfya mor nd ntal ponema siba; tri ad age al angle churis cuspid cyclic geminal gger leptal mester methoprim ntellix p ple pod quetrum umeq; tro chanter p phoblast
ponin uble users; tr uck ue unk uvada y ypsin; ts h; tt awa m; tu be bule dorza e esday mor mour ms rbulent rkey rn; tw elve enty o; twi ce n sted sting sts tch; tx a; ty
dlig lenol mlos mpanic pe phoid sabri; ub er relvy; uc eris h; ud mi; ue s; ug ib; uk rainian; ul ar cer na oric timately tra tram; um bilicus; un asyn aware cle e
fractionated opposed synchronised til; und . erlie ifferentiated o omiciled; uni form lateral que t versal; up per regulated right s set stream stroke t travi ward; ur
ate ban ge gency gent ic inary ine ity l o obil osepsis oxatral s so ticaria ticarial vival; ure a aplasma mic s ter thra thral; us e ing ion ual; ut erine erotonic erus
es i; uv ula; uw ag; va c ccinated ccine cuum g gina ginal gue ncocin ntin pe potherm; val id idated ium lecula proate salva trex ue ve; var iants iceal icella ices ix y;
vas cepa oconstrictor odilates odilator opressor ospasm ostrict otec ovagal; ve ctor gan in klury lcade ltassa mlidy sicare sicles ssel teran; ven a clexta lafaxine ofer
om t tilaci tilate tilator tilatory tolin tral tricle; ver . apamil bal balis milion pleging quvo sed sus tebral tex tigo y; vf end ib; vi a agra al be codin cryl ctim
ctoza deo etnamese ew i ibryd mpat ncent negar olated olent ral read rgin rus tal tamin vax vitrol; vis ceral coelastic it itor taril ual; vo cal ice ie mit sevi; vol ar
tarol ume unteer vulus; vr aylar; vu lgaris lnificus; vy vanse; wa it itress iver ke ndered nes nna nt ve veform xing y; wal k ker l let ls; war . d ehouse farin m ned
ning ns ranted rants; was . h hout nt te; wat ch er erfall ershed ery; wb c; wc t; wea k ken n r ther; we b bril d dnesday govy igh ight lder ll llbutrin llens nckebach
nt re rent t; wee d k kday kend ks; wh at atever ich ile ite o ole om ose y; whe el elchair eze ezy n never re reas ther; wid e ened ening ens espread ow th; wi etna fe
ki kipedia ld ll ndow ne nter re sh; wit h hdrawal hheld hhold hin hout; wj es; wn l; wo ke ken lff man men nder nt od ods uld und; wor d k kup ld ried ries rying se sen
st th thwhile; wp w; wr apped aps estler estling ist ite itten ong ote; ws es; wu chereria; ww w; xa nax nny nthochromia relto; xc opri; xe ljanz roform; xi c faxan
phoid; xm l; xo fluza lair penex; xr ay; xt andi; xu ltophy; xy rem zal; ya rd wning; ye ah ar ll llow rvoy s sterday t; yi eld; yl e; yo lk; you . ng re rself th; za
naflex ntac; ze lfvertrouwen muron pbound posia ro stril tia; zi ac agen rconium thromax; zo cor fran ladex loft mig morph ne negran syn virax; zy ban gomatic prexa rtec
tiga vox
`);
